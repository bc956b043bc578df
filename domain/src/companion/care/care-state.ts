import { drainGenerator } from '../../kernel/drain-generator.ts';
import type { CareKind } from './care-kinds.ts';
import { detectCareKindInSteps } from './detect-care-kind.ts';
import { movesOn } from './moves-on.ts';

/** A conversation in care. `isFirst` at the message that began it or changed its kind. */
export type CareState = { kind: CareKind; isFirst: boolean };

/**
 * Whether a conversation is in care after its next message. It stays in care until the user clearly
 * turns to something else. The guide and the model path both use this rule.
 */
export function* readNextCareInSteps(
  before: CareState | null,
  text: string,
): Generator<void, CareState | null> {
  const kind = yield* detectCareKindInSteps(text);
  if (kind === null) return before && !movesOn(text) ? { ...before, isFirst: false } : null;
  // Worry about someone else doesn't end care for a writer who is in danger.
  if (before?.kind === 'self-harm' && kind === 'for-another') return { ...before, isFirst: false };
  return { kind, isFirst: before?.kind !== kind };
}

/** The same for the user's messages of a whole conversation, oldest first. */
export function* readCareInSteps(texts: readonly string[]): Generator<void, CareState | null> {
  let state: CareState | null = null;
  for (const text of texts) state = yield* readNextCareInSteps(state, text);
  return state;
}

export const readCare = (texts: readonly string[]): CareState | null =>
  drainGenerator(readCareInSteps(texts));
