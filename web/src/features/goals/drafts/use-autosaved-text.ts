import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { notSavedMessage } from '../goals.messages.ts';
import { useGoalsContext } from '../goals-context.tsx';
import type { Draft } from './goal-drafts.ts';

export function useDraft(slot: string): Draft | undefined {
  const { drafts } = useGoalsContext();
  return useSyncExternalStore(drafts.subscribe, () => drafts.all().get(slot));
}

type AutosavedTextOptions = {
  slot: string;
  saved: string;
  tidy: (text: string) => string;
  issueOf: (text: string) => string | null;
  save: (text: string) => Promise<unknown>;
};

/** A text on its way to the server. While the user is still writing, the draft is kept as typed. */
type Sent = { text: string; isStillWriting: boolean };

/**
 * Text that is being edited. It stays on this device until the server has it, even across reloads
 * and failed saves. When the same text changes elsewhere meanwhile, both versions are offered.
 */
export function useAutosavedText({ slot, saved, tidy, issueOf, save }: AutosavedTextOptions) {
  const { drafts } = useGoalsContext();
  const draft = useDraft(slot);
  const [pendingSaves, setPendingSaves] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const lastSent = useRef<Sent | null>(null);
  const base = draft?.base ?? saved;
  const isSaving = pendingSaves > 0;
  const isUnsaved = draft !== undefined && (isSaving || tidy(draft.text) !== saved);
  const isChangedElsewhere = isUnsaved && !isSaving && base !== saved;

  // Removes a leftover draft whose text was saved before the page was closed.
  useEffect(() => {
    const draft = drafts.all().get(slot);
    if (draft && tidy(draft.text) === draft.base) drafts.forget(slot);
  }, [drafts, slot, tidy]);

  function write(text: string) {
    setProblem(null);
    if (text === saved && !isSaving) drafts.forget(slot);
    else drafts.write(slot, { text, base });
  }

  /** Discards the edit. Text already on its way stays until the server has it. */
  function drop() {
    setProblem(null);
    if (lastSent.current) drafts.write(slot, { text: lastSent.current.text, base });
    else drafts.forget(slot);
  }

  function clearSavedDraft({ text, isStillWriting }: Sent) {
    const current = drafts.all().get(slot);
    if (!current) return;
    if (isStillWriting || tidy(current.text) !== text)
      drafts.write(slot, { ...current, base: text });
    else drafts.forget(slot);
  }

  async function send(sent: Sent) {
    lastSent.current = sent;
    setProblem(null);
    setPendingSaves((count) => count + 1);
    try {
      await save(sent.text);
      clearSavedDraft(sent);
    } catch (error) {
      setProblem(notSavedMessage(error));
    } finally {
      if (lastSent.current === sent) lastSent.current = null;
      setPendingSaves((count) => count - 1);
    }
  }

  function commitAs(isStillWriting: boolean, mayOverwrite: boolean): boolean {
    const current = drafts.all().get(slot);
    if (!current) return true;
    if (isChangedElsewhere && !mayOverwrite) return false;
    const text = tidy(current.text);
    if (text === lastSent.current?.text) {
      lastSent.current.isStillWriting = isStillWriting;
      return true;
    }
    if (text === saved && !isSaving) {
      if (!isStillWriting) drop();
      return true;
    }
    const issue = issueOf(text);
    setProblem(issue);
    if (issue) return false;
    void send({ text, isStillWriting });
    return true;
  }

  return {
    text: draft?.text ?? saved,
    /** Whether the server lacks some of the text. */
    isUnsaved,
    isSaving,
    problem,
    /** The text saved elsewhere since this edit began; null if there is none. */
    elsewhere: isChangedElsewhere ? saved : null,
    write,
    drop,
    /** Saves the text; returns false when it is invalid. */
    commit: () => commitAs(false, false),
    /** Saves during a pause, while the user keeps writing. */
    commitSoFar: () => commitAs(true, false),
    /** Saves the text in place of the one from elsewhere. */
    keepMine: () => commitAs(false, true),
  };
}

export type AutosavedText = ReturnType<typeof useAutosavedText>;
