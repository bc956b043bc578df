import type { Answer } from './answer.ts';
import type { AnswerIndex, Match } from './answer-index.ts';

/** What a message asks for, as far as it can be told. */
export type Found =
  | { kind: 'clear'; answer: Answer }
  /** Probably this one; the others are named as well. */
  | { kind: 'likely'; answer: Answer; others: Answer[] }
  /** The user has to say which one. */
  | { kind: 'open'; answers: Answer[] }
  | { kind: 'none' };

/**
 * Chosen on the development questions: of a hundred clear answers one or two are wrong, and half of
 * those that are just likely.
 */
const MIN_CLEAR_SCORE = 5;
const MIN_CLEAR_LEAD = 1.5;
const MIN_LIKELY_SCORE = 3.2;
const MIN_OPEN_SCORE = 2.6;
/** A safety answer is preferred to a better match that leads by less than this. */
const SAFETY_LEAD = 0.5;
/** A sensitive answer is named beside a better match only if that leads by less than this. */
const SENSITIVE_LEAD = 1;
const MAX_LENGTH = 1_500;

export function decide(matches: readonly Match[]): Found {
  const [first] = matches;
  if (!first || first.score < MIN_OPEN_SCORE) return { kind: 'none' };
  const safety = matches
    .slice(0, 3)
    .find(({ answer, score }) => answer.kind === 'safety' && score >= first.score - SAFETY_LEAD);
  const best = safety ?? first;
  const others = matches.filter((match) => match !== best);
  const lead = best.score - (others[0]?.score ?? 0);
  if (best.score >= MIN_CLEAR_SCORE && lead >= MIN_CLEAR_LEAD) {
    return { kind: 'clear', answer: best.answer };
  }
  const nextAnswers = others
    .filter(({ answer, score }) => !answer.sensitive || score > best.score - SENSITIVE_LEAD)
    .slice(0, 2)
    .map(({ answer }) => answer);
  if (best.score >= MIN_LIKELY_SCORE) {
    // After "I'm so sorry", nobody should read "Or did you mean one of these?"
    const namedAnswers = best.answer.sensitive ? [] : nextAnswers;
    return { kind: 'likely', answer: best.answer, others: namedAnswers };
  }
  return { kind: 'open', answers: [best.answer, ...nextAnswers] };
}

export async function rankMessage(
  index: AnswerIndex,
  message: string,
  isCandidate: (answer: Answer) => boolean = () => true,
): Promise<Match[]> {
  const matches = await index.rank(message.slice(0, MAX_LENGTH));
  return matches.filter(({ answer }) => isCandidate(answer));
}
