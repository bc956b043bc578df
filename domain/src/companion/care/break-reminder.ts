import { MINUTE_MS } from '../../kernel/time.ts';

/** A pause this long ends a conversation. */
export const PAUSE_MINUTES = 10;
/**
 * A break is offered after this much unbroken conversation, and again after each further stretch.
 */
export const BREAK_AFTER_MINUTES = 45;

export const BREAK_MESSAGE = {
  title: 'Time for a short break',
  text: 'You’ve been chatting with an AI for a while. Stand up, look out a window, drink some water. Your conversation stays here.',
};

/**
 * Whether to offer a break now. `times` are the timestamps of the user's messages, in any order.
 * Nothing is stored: at each multiple of 45 minutes a break is due, from the message that passes it
 * until the next message.
 */
export function isBreakDue(times: readonly Date[], now: Date): boolean {
  const newestFirst = times
    .map((time) => time.getTime())
    .filter((time) => time <= now.getTime())
    .sort((a, b) => b - a);
  const newest = newestFirst[0];
  if (newest === undefined || now.getTime() - newest >= PAUSE_MINUTES * MINUTE_MS) return false;
  let begin = newest;
  for (const time of newestFirst) {
    if (begin - time >= PAUSE_MINUTES * MINUTE_MS) break;
    begin = time;
  }
  const marksAt = (time: number) => Math.floor((time - begin) / (BREAK_AFTER_MINUTES * MINUTE_MS));
  return marksAt(now.getTime()) > marksAt(Math.max(begin, newestFirst[1] ?? begin));
}
