import { ApiError } from '../../../../platform/api/api-error.ts';
import { deleteDraft, saveDraft } from '../../../../platform/api/forum-write.ts';
import { isBlank, type KeptDraft } from './kept-draft.ts';

const PAUSE_MS = 1_000;
const AGAIN_MS = 10_000;

export type SaveState = 'idle' | 'saving' | 'saved' | 'not-sent';

/** Sends a draft to the server when the writer pauses, one sending after the other. */
export function createSaver(slot: string, onState: (state: SaveState) => void) {
  let waiting: KeptDraft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> = Promise.resolve();
  let isPaused = false;

  async function send(kept: KeptDraft, isLast: boolean): Promise<void> {
    onState('saving');
    try {
      if (isBlank(kept.draft)) await deleteDraft(slot);
      else await saveDraft(slot, kept.draft, kept.updatedAt, { isLast });
      if (!waiting) onState('saved');
    } catch (error) {
      if (waiting) return;
      onState('not-sent');
      if (isLast || isRefused(error)) return;
      waiting = kept;
      sendAfter(AGAIN_MS);
    }
  }

  function sendAfter(ms: number) {
    clearTimeout(timer);
    if (!isPaused) timer = setTimeout(() => void flush(), ms);
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
      sendAfter(PAUSE_MS);
    },
    flush,
    /** Waits for what is on its way and holds back the rest, until `resume` or `drop`. */
    pause(): Promise<void> {
      isPaused = true;
      clearTimeout(timer);
      return sending;
    },
    resume() {
      isPaused = false;
      if (waiting) sendAfter(PAUSE_MS);
    },
    /** Lets go of what was not sent, and waits for what is on its way. */
    async drop(): Promise<void> {
      await this.pause();
      waiting = null;
      isPaused = false;
    },
  };
}

/** To ask again would be to be refused again, unless it was only too soon. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && error.status !== 429;
}
