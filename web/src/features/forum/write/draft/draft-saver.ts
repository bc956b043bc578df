import { ApiError } from '../../../../platform/api/api-error.ts';
import { type DraftContent, deleteDraft, saveDraft } from '../../../../platform/api/forum-write.ts';
import { isBlankDraft, isSameDraft, type LocalDraft } from './local-drafts.ts';

const TYPING_PAUSE_MS = 1_000;
const RETRY_MS = 10_000;

export type SaveState = 'idle' | 'saving' | 'saved' | 'not-sent';

type DraftSaverListener = {
  onState: (state: SaveState) => void;
  /** The server has this draft. */
  onSaved: (localDraft: LocalDraft) => void;
  /** It was written in another window as well: what the server has is not what was seen here. */
  onChangedElsewhere: () => void;
};

/** Sends a draft to the server when the writer pauses, one sending after the other. */
export function createDraftSaver(
  slot: string,
  { onState, onSaved, onChangedElsewhere }: DraftSaverListener,
) {
  /** The moment of what the server has, as far as it is known here; null for nothing. */
  let lastSeen: string | null | undefined;
  let lastSent: DraftContent | null = null;
  let waiting: LocalDraft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> = Promise.resolve();
  let isPaused = false;

  async function send(localDraft: LocalDraft, isLast: boolean): Promise<void> {
    onState('saving');
    try {
      const { draft, updatedAt } = localDraft;
      const timestamps = { updatedAt, ...(lastSeen === undefined ? {} : { lastSeen }) };
      if (isBlankDraft(draft)) {
        await deleteDraft(slot);
        lastSeen = null;
      } else {
        lastSent = draft;
        lastSeen = (await saveDraft(slot, draft, timestamps, { isLast })).updatedAt;
        onSaved(localDraft);
      }
      if (!waiting) onState('saved');
    } catch (error) {
      if (isChangedElsewhere(error)) onChangedElsewhere();
      if (waiting) return;
      onState('not-sent');
      if (isLast || isRefused(error)) return;
      waiting = localDraft;
      sendAfter(RETRY_MS);
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
    /**
     * Takes notice of what the server has, and says whether somebody else than this window wrote
     * it since. From now on it may be replaced by what is written here.
     */
    recordServerDraft(stored: { draft: DraftContent; updatedAt: string } | undefined): boolean {
      const before = lastSeen;
      // An answer may have been asked before the last sending arrived.
      if (before && (!stored || stored.updatedAt <= before)) return false;
      lastSeen = stored?.updatedAt ?? null;
      return before !== undefined && !!stored && !(lastSent && isSameDraft(stored.draft, lastSent));
    },
    save(localDraft: LocalDraft) {
      waiting = localDraft;
      sendAfter(TYPING_PAUSE_MS);
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
      if (waiting) sendAfter(TYPING_PAUSE_MS);
    },
    /** Lets go of what was not sent, and waits for what is on its way. */
    async drop(): Promise<void> {
      await this.pause();
      waiting = null;
      isPaused = false;
    },
  };
}

const isChangedElsewhere = (error: unknown) =>
  error instanceof ApiError && error.code === 'forum.draft_changed';

/** To ask again would be to be refused again, unless it was only too soon. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && error.status !== 429;
}
