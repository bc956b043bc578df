import type { Answer } from './answer.ts';
import type { AnswerIndex, Match } from './answer-index.ts';
import { countWords } from './wording.ts';

/** What a message asks for, as far as it can be told. */
export type Found =
  | { kind: 'clear'; answer: Answer }
  /** Probably this one; the others are named as well. */
  | { kind: 'likely'; answer: Answer; others: Answer[] }
  /** The user has to say which one. */
  | { kind: 'open'; answers: Answer[] }
  | { kind: 'none' };

/**
 * The limits were measured on the development questions. There, a clear answer was never wrong, and
 * the right answer was among the first three for five questions of six.
 */
const SURE = 0.5;
const LEAST_CLEAR = 0.46;
const CLEAR_LEAD = 0.03;
const LEAST_LIKELY = 0.38;
const LIKELY_LEAD = 0.02;
const LEAST_OPEN = 0.27;
/** A safety answer is preferred to a better match that leads by less than this. */
const SAFETY_LEAD = 0.03;

/** Of a long message only so many sentences are looked at. */
const MAX_SENTENCES = 6;
const MAX_LENGTH = 1_500;
const SHORT_MESSAGE_WORDS = 12;
/** A sentence alone says less than the whole message. */
const SENTENCE_WEIGHT = 0.95;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The message and, if it is long, its sentences. */
function listParts(message: string): string[] {
  const text = message.slice(0, MAX_LENGTH);
  if (countWords(text) <= SHORT_MESSAGE_WORDS) return [text];
  const sentences = [...segmenter.segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => countWords(sentence) >= 3);
  return sentences.length < 2 ? [text] : [text, ...sentences.slice(-MAX_SENTENCES)];
}

/** Combines the ranks of the message and its sentences. */
function combine(ranks: readonly Match[][]): Match[] {
  const scores = new Map<Answer, number>();
  for (const [at, matches] of ranks.entries()) {
    for (const { answer, score } of matches) {
      // A greeting at the beginning of a long message is not what the message is about.
      if (at > 0 && answer.kind === 'talk') continue;
      const weighted = at === 0 ? score : score * SENTENCE_WEIGHT;
      if (weighted > (scores.get(answer) ?? 0)) scores.set(answer, weighted);
    }
  }
  return [...scores]
    .map(([answer, score]) => ({ answer, score }))
    .toSorted((one, other) => other.score - one.score);
}

export function decide(matches: readonly Match[]): Found {
  const [first] = matches;
  if (!first || first.score < LEAST_OPEN) return { kind: 'none' };
  const safety = matches
    .slice(0, 3)
    .find(({ answer, score }) => answer.kind === 'safety' && score >= first.score - SAFETY_LEAD);
  const best = safety ?? first;
  const others = matches.filter((match) => match !== best);
  const lead = best.score - (others[0]?.score ?? 0);
  if (best.score >= SURE || (best.score >= LEAST_CLEAR && lead >= CLEAR_LEAD)) {
    return { kind: 'clear', answer: best.answer };
  }
  const nextAnswers = others.slice(0, 2).map(({ answer }) => answer);
  if (best.score >= LEAST_LIKELY && (lead >= LIKELY_LEAD || safety)) {
    return { kind: 'likely', answer: best.answer, others: nextAnswers };
  }
  return { kind: 'open', answers: [best.answer, ...nextAnswers] };
}

export async function rankMessage(
  index: AnswerIndex,
  message: string,
  isCandidate: (answer: Answer) => boolean = () => true,
): Promise<Match[]> {
  const ranks = await index.rank(listParts(message));
  return combine(ranks).filter(({ answer }) => isCandidate(answer));
}
