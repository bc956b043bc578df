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

/** The last text sent. While the user is still writing, even a trailing space is kept. */
type Sent = { text: string; isStillWriting: boolean };

/**
 * Text that is being edited. It stays on this device until the server has it, across reloads and
 * refusals. When the same text changes elsewhere meanwhile, both versions are offered.
 */
export function useAutosavedText({ slot, saved, tidy, issueOf, save }: AutosavedTextOptions) {
  const { drafts } = useGoalsContext();
  const draft = useDraft(slot);
  const [pendingSaves, setPendingSaves] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const newest = useRef<Sent | null>(null);
  const base = draft?.base ?? saved;
  const isSaving = pendingSaves > 0;
  const isUnsaved = draft !== undefined && (isSaving || tidy(draft.text) !== saved);
  const isChangedElsewhere = isUnsaved && !isSaving && base !== saved;

  // Removes the draft of a text that had arrived before its page was closed.
  useEffect(() => {
    const draft = drafts.all().get(slot);
    if (draft && tidy(draft.text) === draft.base) drafts.forget(slot);
  }, [drafts, slot, tidy]);

  function write(text: string) {
    setProblem(null);
    if (text === saved && !isSaving) drafts.forget(slot);
    else drafts.write(slot, { text, base });
  }

  /** Discards the edit; text already on its way stays until it has arrived. */
  function drop() {
    setProblem(null);
    if (newest.current) drafts.write(slot, { text: newest.current.text, base });
    else drafts.forget(slot);
  }

  function settle({ text, isStillWriting }: Sent) {
    const now = drafts.all().get(slot);
    if (!now) return;
    if (isStillWriting || tidy(now.text) !== text) drafts.write(slot, { ...now, base: text });
    else drafts.forget(slot);
  }

  async function send(sent: Sent) {
    newest.current = sent;
    setProblem(null);
    setPendingSaves((count) => count + 1);
    try {
      await save(sent.text);
      settle(sent);
    } catch (error) {
      setProblem(notSavedMessage(error));
    } finally {
      if (newest.current === sent) newest.current = null;
      setPendingSaves((count) => count - 1);
    }
  }

  function commitAs(isStillWriting: boolean, isChosen: boolean): boolean {
    const now = drafts.all().get(slot);
    if (!now) return true;
    if (isChangedElsewhere && !isChosen) return false;
    const text = tidy(now.text);
    if (text === newest.current?.text) {
      newest.current.isStillWriting = isStillWriting;
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
    /** The text that replaced the base of this edit elsewhere; null when unchanged. */
    elsewhere: isChangedElsewhere ? saved : null,
    write,
    drop,
    /** Saves the text; returns false when it is invalid. */
    commit: () => commitAs(false, false),
    /** The same during a pause: the user keeps writing. */
    commitSoFar: () => commitAs(true, false),
    keepMine: () => commitAs(false, true),
  };
}

export type AutosavedText = ReturnType<typeof useAutosavedText>;
