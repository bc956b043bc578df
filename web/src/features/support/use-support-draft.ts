import { useState } from 'react';
import { draftsIn } from '#platform/browser/drafts.ts';
import { newId } from '#platform/browser/new-id.ts';

export type SupportDraft = { id: string; subject: string; message: string };

const DRAFT_NAME = 'message';

function readDraft(text: string | null): SupportDraft | null {
  try {
    const { id, subject, message } = JSON.parse(text ?? 'null') as SupportDraft;
    return [id, subject, message].every((part) => typeof part === 'string')
      ? { id, subject, message }
      : null;
  } catch {
    return null;
  }
}

const blank = (): SupportDraft => ({ id: newId(), subject: '', message: '' });

/** Stored on this device with every keystroke, under one id, until it is sent. */
export function useSupportDraft(userId: string) {
  const drafts = draftsIn('support', userId);
  const [draft, setDraft] = useState(() => readDraft(drafts.read(DRAFT_NAME)) ?? blank());
  return {
    draft,
    write(changes: Partial<Omit<SupportDraft, 'id'>>) {
      const next = { ...draft, ...changes };
      setDraft(next);
      if (next.subject === '' && next.message === '') drafts.forget(DRAFT_NAME);
      else drafts.write(DRAFT_NAME, JSON.stringify(next));
    },
    /** The same text under a new id, after the server knew this id with another text. */
    renew() {
      const next = { ...draft, id: newId() };
      setDraft(next);
      drafts.write(DRAFT_NAME, JSON.stringify(next));
    },
    forget() {
      drafts.forget(DRAFT_NAME);
      setDraft(blank());
    },
  };
}
