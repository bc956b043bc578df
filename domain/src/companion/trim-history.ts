import { COMPANION_LIMITS, type MessageRole } from './companion-rules.ts';

type Turn = {
  role: MessageRole;
  text: string;
  notes?: string;
  attachments?: readonly unknown[];
};

/**
 * The part of a conversation that goes to the model: its newest messages, as far as they fit. It
 * starts with a message of the user, and the last message is always complete.
 */
export function trimHistory<Kept extends Turn>(
  turns: readonly Kept[],
  maxCharacters: number = COMPANION_LIMITS.historyLength,
): Kept[] {
  let remaining = maxCharacters;
  let from = turns.length - 1;
  for (let at = turns.length - 1; at >= 0; at -= 1) {
    remaining -= (turns[at]?.text.length ?? 0) + (turns[at]?.notes?.length ?? 0);
    if (remaining < 0 && at < turns.length - 1) break;
    from = at;
  }
  const kept = turns
    .slice(Math.max(0, from))
    .filter(({ text, attachments = [] }) => text !== '' || attachments.length > 0);
  const first = kept.findIndex(({ role }) => role === 'person');
  return kept.slice(Math.max(0, first));
}
