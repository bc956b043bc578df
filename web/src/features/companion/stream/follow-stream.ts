import { RESUMES_ITSELF_MS } from '@attune/domain/companion/companion-rules';
import { ApiError } from '../../../platform/api/api-error.ts';
import type { Message } from '../../../platform/api/companion.ts';
import type { CompanionEvent } from '../../../platform/api/companion-stream.ts';
import { withEvent } from './live-reply.ts';
import type { LiveTable } from './live-table.ts';

export type Events = AsyncIterable<CompanionEvent>;
export type Open = (signal: AbortSignal) => Events;

export type Following = {
  table: LiveTable;
  follow: (id: string, replyId: string, signal: AbortSignal) => Events;
  goOn: (id: string, replyId: string, signal: AbortSignal) => Events;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  now: () => number;
  /** Called at the first sign that the server has it. */
  onAccepted: () => void;
};

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
/** As often is sent what does not get through, before its words go back to the writer. */
const SEND_TRIES = 3;
/** As often is a reply continued that does not get any further. */
const MOST_FRUITLESS = 2;

/** Cut because nobody listened or a server went down: nobody wanted that, so it goes on by itself. */
export function goesOnByItself(reply: Message, now: number): boolean {
  const isUnwanted = reply.cutBy === 'left' || reply.cutBy === 'restart';
  const age = now - Date.parse(reply.createdAt);
  return reply.status === 'cut' && isUnwanted && age < RESUMES_ITSELF_MS;
}

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** `over`: it said its last word. `given-up`: it is as it is, until somebody asks again. */
export type Outcome = 'over' | 'given-up' | 'aborted';

/**
 * Reads a reply to its end: a connection that broke is sought again with growing pauses, and a reply
 * that was cut by chance is continued. Throws what the server refused before it had the words.
 */
export async function followStream(
  id: string,
  first: Open,
  signal: AbortSignal,
  { table, follow, goOn, wait, now, onAccepted }: Following,
): Promise<Outcome> {
  let open = first;
  let failures = 0;
  let fruitless = 0;
  let isIn = false;
  for (;;) {
    const before = table.read(id)?.reply.text.length ?? 0;
    try {
      for await (const event of open(signal)) {
        const live = table.read(id);
        if (signal.aborted || !live) return 'aborted';
        failures = 0;
        table.put(withEvent(live, event), event.kind === 'delta');
        if (!isIn && event.kind === 'snapshot') onAccepted();
        isIn ||= event.kind === 'snapshot';
      }
    } catch (error) {
      if (signal.aborted) return 'aborted';
      if (isIn && isRefusal(error)) return 'given-up';
      if (isRefusal(error) || (!isIn && failures + 1 >= SEND_TRIES)) throw error;
    }
    const live = table.read(id);
    if (signal.aborted || !live) return 'aborted';
    if (live.phase === 'done') {
      if (!goesOnByItself(live.reply, now())) return 'over';
      fruitless = live.reply.text.length > before ? 0 : fruitless + 1;
      if (fruitless > MOST_FRUITLESS) return 'given-up';
      open = (by) => goOn(id, live.reply.id, by);
      table.put({ ...live, phase: 'waiting' });
      if (fruitless > 0) await wait(FIRST_WAIT_MS * 2 ** fruitless, signal);
    } else {
      table.put({ ...live, phase: isIn ? 'waiting' : 'sending' });
      await wait(Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS), signal);
      failures += 1;
      if (isIn) open = (by) => follow(id, live.reply.id, by);
    }
    if (signal.aborted) return 'aborted';
  }
}
