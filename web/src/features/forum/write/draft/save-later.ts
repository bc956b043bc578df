import { deleteDraft, saveDraft } from '../../../../platform/api/forum-write.ts';
import { isBlank, type KeptDraft } from './kept-draft.ts';

const PAUSE_MS = 1_000;

export type SaveState = 'idle' | 'saving' | 'saved' | 'here-only';

/** Sends a draft to the server when the writer pauses, one sending after the other. */
export function createSaver(slot: string, onState: (state: SaveState) => void) {
  let waiting: KeptDraft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> = Promise.resolve();

  async function send({ draft, updatedAt }: KeptDraft, isLast: boolean): Promise<void> {
    onState('saving');
    try {
      if (isBlank(draft)) await deleteDraft(slot);
      else await saveDraft(slot, draft, updatedAt, { isLast });
      if (!waiting) onState('saved');
    } catch {
      // It is kept on this machine, and sent with the next change.
      if (!waiting) onState('here-only');
    }
  }

  function flush(isLast = false): Promise<void> {
    clearTimeout(timer);
    const next = waiting;
    waiting = null;
    if (next) {
      // A page that is about to go does not wait for its turn.
      sending = isLast ? send(next, true) : sending.then(() => send(next, false));
    }
    return sending;
  }

  return {
    save(kept: KeptDraft) {
      waiting = kept;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), PAUSE_MS);
    },
    flush,
    /** Lets go of what was not sent, and waits for what is on its way. */
    async drop(): Promise<void> {
      clearTimeout(timer);
      waiting = null;
      await sending;
    },
  };
}
