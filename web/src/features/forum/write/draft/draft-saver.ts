import { ApiError } from '#platform/api/api-error.ts';
import type { DraftContent } from '#platform/api/forum.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { isBlankDraft, isSameDraft, type LocalDraft } from './local-drafts.ts';

const TYPING_PAUSE_MS = 1_000;
const RETRY_MS = 10_000;

export type SaveState = 'idle' | 'saving' | 'saved' | 'not-sent';

type DraftSaverListener = {
  onState: (state: SaveState) => void;
  onSaved: (localDraft: LocalDraft) => void;
  /** Another window saved the draft, so the server's version has not been seen here. */
  onChangedElsewhere: () => void;
};

export function createDraftSaver(
  slot: string,
  { onState, onSaved, onChangedElsewhere }: DraftSaverListener,
) {
  /** Timestamp of the server's draft: null if it has none, undefined until that is known. */
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
      const body = { draft, updatedAt, ...(lastSeen === undefined ? {} : { lastSeen }) };
      if (isBlankDraft(draft)) {
        await unwrap(sdk.deleteDraft({ path: { slot } }));
        lastSeen = null;
      } else {
        lastSent = draft;
        // `keepalive` lets the last request finish even if the page unloads.
        const call = sdk.saveDraft({ path: { slot }, body, keepalive: isLast });
        lastSeen = (await unwrap(call)).updatedAt;
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
      // A page that is about to unload does not wait for the previous request.
      sending = isLast ? send(next, true) : sending.then(() => send(next, false));
    }
    return sending;
  }

  return {
    /**
     * Records the server's version and returns whether another window has written it since the last
     * one seen here. From now on, text written here may replace it.
     */
    recordServerDraft(stored: { draft: DraftContent; updatedAt: string } | undefined): boolean {
      const before = lastSeen;
      // The response may be older than the last save.
      if (before && (!stored || stored.updatedAt <= before)) return false;
      lastSeen = stored?.updatedAt ?? null;
      return before !== undefined && !!stored && !(lastSent && isSameDraft(stored.draft, lastSent));
    },
    save(localDraft: LocalDraft) {
      waiting = localDraft;
      sendAfter(TYPING_PAUSE_MS);
    },
    flush,
    /** Waits for the request under way and holds back the rest until `resume` or `drop`. */
    pause(): Promise<void> {
      isPaused = true;
      clearTimeout(timer);
      return sending;
    },
    resume() {
      isPaused = false;
      if (waiting) sendAfter(TYPING_PAUSE_MS);
    },
    async drop(): Promise<void> {
      await this.pause();
      waiting = null;
      isPaused = false;
    },
  };
}

const isChangedElsewhere = (error: unknown) =>
  error instanceof ApiError && error.code === 'forum.draft_changed';

/** A retry would be refused again, unless the refusal was a rate limit. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && error.status !== 429;
}
