import { AUTO_RESUME_MS } from '@attune/domain/companion/companion-rules';
import { ApiError } from '#platform/api/api-error.ts';
import type { Message } from '#platform/api/companion.ts';
import type { CompanionEvent } from '#platform/api/companion-stream.ts';
import { withEvent } from './live-reply.ts';
import type { LiveReplyStore } from './live-reply-store.ts';

export type CompanionEvents = AsyncIterable<CompanionEvent>;
export type OpenStream = (signal: AbortSignal) => CompanionEvents;

export type FollowStreamOptions = {
  liveReplies: LiveReplyStore;
  follow: (id: string, replyId: string, signal: AbortSignal) => CompanionEvents;
  continueReply: (id: string, replyId: string, signal: AbortSignal) => CompanionEvents;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  now: () => number;
  /** Called at the first sign that the server has the message. */
  onAccepted: () => void;
};

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15_000;
/** How often a message is sent before its text goes back to the writer. */
const MAX_SEND_ATTEMPTS = 3;
/** How often a reply is continued without making progress. */
const MAX_FRUITLESS_RETRIES = 2;

/** Whether a lost client or a stopped server cut the reply off, recently enough to resume it. */
export function shouldAutoResume(reply: Message, now: number): boolean {
  const isAccidental = reply.cutBy === 'left' || reply.cutBy === 'restart';
  const age = now - Date.parse(reply.createdAt);
  return reply.status === 'cut' && isAccidental && age < AUTO_RESUME_MS;
}

const isFrequent = ({ event }: CompanionEvent) => event === 'delta' || event === 'thinking';

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** `over` means complete; `given-up` means the reply stays as it is until the user asks. */
export type Outcome = 'over' | 'given-up' | 'aborted';

/**
 * Reads a reply to its end. A broken connection is retried with growing delays, and a reply that
 * was cut off by chance is continued. Throws when the server refused the message.
 */
export async function followStream(
  id: string,
  openFirst: OpenStream,
  signal: AbortSignal,
  { liveReplies, follow, continueReply, wait, now, onAccepted }: FollowStreamOptions,
): Promise<Outcome> {
  let openStream = openFirst;
  let failureCount = 0;
  let fruitlessRetries = 0;
  let isAccepted = false;
  for (;;) {
    const before = liveReplies.read(id)?.reply.text.length ?? 0;
    try {
      for await (const event of openStream(signal)) {
        const live = liveReplies.read(id);
        if (signal.aborted || !live) return 'aborted';
        failureCount = 0;
        liveReplies.put(withEvent(live, event), isFrequent(event));
        if (!isAccepted && event.event === 'snapshot') onAccepted();
        isAccepted ||= event.event === 'snapshot';
      }
    } catch (error) {
      if (signal.aborted) return 'aborted';
      if (isAccepted && isRefusal(error)) return 'given-up';
      if (isRefusal(error) || (!isAccepted && failureCount + 1 >= MAX_SEND_ATTEMPTS)) throw error;
    }
    const live = liveReplies.read(id);
    if (signal.aborted || !live) return 'aborted';
    if (live.phase === 'done') {
      if (!shouldAutoResume(live.reply, now())) return 'over';
      fruitlessRetries = live.reply.text.length > before ? 0 : fruitlessRetries + 1;
      if (fruitlessRetries > MAX_FRUITLESS_RETRIES) return 'given-up';
      openStream = (abortSignal) => continueReply(id, live.reply.id, abortSignal);
      liveReplies.put({ ...live, phase: 'waiting' });
      if (fruitlessRetries > 0) await wait(FIRST_WAIT_MS * 2 ** fruitlessRetries, signal);
    } else {
      liveReplies.put({ ...live, phase: isAccepted ? 'waiting' : 'sending' });
      await wait(Math.min(FIRST_WAIT_MS * 2 ** failureCount, MAX_WAIT_MS), signal);
      failureCount += 1;
      if (isAccepted) openStream = (abortSignal) => follow(id, live.reply.id, abortSignal);
    }
    if (signal.aborted) return 'aborted';
  }
}
