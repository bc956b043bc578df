import { COMPANION_LIMITS, type MessageRole } from './companion-rules.ts';

type Turn = { role: MessageRole; text: string; notes?: string };

export const SUMMARY_LIMITS = {
  /** A longer conversation is summarized, well before it no longer fits into a request. */
  length: (COMPANION_LIMITS.historyLength * 2) / 3,
  messages: 36,
  /** The newest messages stay as they are, up to this length and number. */
  keptLength: COMPANION_LIMITS.historyLength / 3,
  keptMessages: 12,
  summaryLength: 4_000,
} as const;

/** The last question and its reply are never summarized. */
const MIN_KEPT_MESSAGES = 2;

const lengthOf = ({ text, notes = '' }: Turn) => text.length + notes.length;

/**
 * Splits a long conversation into the part to summarize and the part to keep, which starts with a
 * message of the user. Null if the conversation is short enough.
 */
export function splitForSummary<Kept extends Turn>(
  turns: readonly Kept[],
): { older: Kept[]; newer: Kept[] } | null {
  const total = turns.reduce((sum, turn) => sum + lengthOf(turn), 0);
  if (total <= SUMMARY_LIMITS.length && turns.length <= SUMMARY_LIMITS.messages) return null;
  const start = findKeptStart(turns);
  if (start <= 0 || start >= turns.length) return null;
  return { older: turns.slice(0, start), newer: turns.slice(start) };
}

function findKeptStart(turns: readonly Turn[]): number {
  const mustKeepFrom = turns.length - MIN_KEPT_MESSAGES;
  const mayKeepFrom = Math.max(0, turns.length - SUMMARY_LIMITS.keptMessages);
  let remaining: number = SUMMARY_LIMITS.keptLength;
  let start = turns.length;
  for (let at = turns.length - 1; at >= mayKeepFrom; at -= 1) {
    const turn = turns[at];
    remaining -= turn ? lengthOf(turn) : 0;
    if (remaining < 0 && at < mustKeepFrom) break;
    if (turn?.role === 'person') start = at;
  }
  return start;
}

const SPEAKERS: Readonly<Record<MessageRole, string>> = { person: 'Person', companion: 'You' };

/** What the model is asked to summarize. */
export function buildTranscript(earlier: string | null, turns: readonly Turn[]): string {
  const lines = turns.flatMap(({ role, text, notes }) => [
    `${SPEAKERS[role]}: ${text}`,
    ...(notes ? [`(${notes})`] : []),
  ]);
  const before = earlier === null ? [] : [`Summary so far: ${earlier}`];
  return [...before, ...lines].join('\n\n');
}

/** Tag characters are removed, so that no text can end the block. */
export function formatSummary(summary: string): string {
  return `<summary>\n${summary.replace(/[<>]/g, ' ')}\n</summary>\n\n`;
}
