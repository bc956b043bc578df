import { drainGenerator } from '../../kernel/drain-generator.ts';
import type { CareKind, CareNoteKind } from './care-kinds.ts';
import { detectCareKindInSteps } from './detect-care-kind.ts';
import type { CareSign } from './meaning/read-care-sign.ts';
import { movesOn } from './moves-on.ts';

/**
 * A conversation in care. `isFirst` at the message that began it or changed its kind. An unclear
 * sign shows help lines under one reply, and the conversation goes on as usual.
 */
export type CareState = { kind: CareNoteKind; isFirst: boolean };

export type LastingCare = CareState & { kind: CareKind };

/** Whether replies are written with care, instead of having only a note. */
export const isInCare = (state: CareState | null): state is LastingCare =>
  state !== null && state.kind !== 'unclear';

/**
 * Whether a conversation is in care after its next message. It stays in care until the user clearly
 * turns to something else. The guide and the model path both use this rule. `byMeaning` is what the
 * meaning of the message is a sign of: it only adds to what the words say.
 */
export function* readNextCareInSteps(
  before: CareState | null,
  text: string,
  byMeaning: CareSign | null = null,
): Generator<void, CareState | null> {
  const byWords = yield* detectCareKindInSteps(text);
  const kind = byWords ?? (byMeaning?.isClear ? byMeaning.kind : null);
  if (kind === null) {
    const lasts = byMeaning !== null || !movesOn(text);
    if (isInCare(before) && lasts) return { ...before, isFirst: false };
    // The note is short, so it is the same each time.
    return byMeaning && { kind: 'unclear', isFirst: false };
  }
  // Worry about someone else doesn't end care for a writer who is in danger.
  if (before?.kind === 'self-harm' && kind === 'for-another') return { ...before, isFirst: false };
  return { kind, isFirst: before?.kind !== kind };
}

/** The same for the user's messages after a state, oldest first. `signs` are those by meaning. */
export function* readCareInSteps(
  before: CareState | null,
  texts: readonly string[],
  signs: readonly (CareSign | null)[] = [],
): Generator<void, CareState | null> {
  let state = before;
  for (const [at, text] of texts.entries()) {
    state = yield* readNextCareInSteps(state, text, signs[at] ?? null);
  }
  return state;
}

/** By the words alone. */
export const readCare = (texts: readonly string[]): CareState | null =>
  drainGenerator(readCareInSteps(null, texts));
