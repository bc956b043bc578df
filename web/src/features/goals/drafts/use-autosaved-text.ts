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
  /** What is wrong with the tidied words, if anything. */
  issueOf: (text: string) => string | null;
  save: (text: string) => Promise<unknown>;
};

/** What was sent last. Who is still writing keeps even the blank at the end of the line. */
type Sent = { text: string; isStillWriting: boolean };

/**
 * Words that are being written. They are kept on this device until the server has them, through
 * reload and refusal; when the same words change elsewhere meanwhile, both are offered.
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

  // Words that arrived, left behind by a page that was closed in the middle of a line.
  useEffect(() => {
    const found = drafts.all().get(slot);
    if (found && tidy(found.text) === found.base) drafts.forget(slot);
  }, [drafts, slot, tidy]);

  function write(text: string) {
    setProblem(null);
    if (text === saved && !isSaving) drafts.forget(slot);
    else drafts.write(slot, { text, base });
  }

  /** Leaves the words as they were; what is on its way stays until it has arrived. */
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
    /** Something is written that the server does not have yet. */
    isUnsaved,
    isSaving,
    problem,
    /** What stands there now in place of what the writing began with; null when nothing else does. */
    elsewhere: isChangedElsewhere ? saved : null,
    write,
    drop,
    /** Sends what was written; answers false when it cannot be sent as it is. */
    commit: () => commitAs(false, false),
    /** The same in a pause: whoever writes goes on writing. */
    commitSoFar: () => commitAs(true, false),
    keepMine: () => commitAs(false, true),
  };
}

export type AutosavedText = ReturnType<typeof useAutosavedText>;
