import type { Answer } from './answer.ts';
import type { AnswerIndex, Match } from './answer-index.ts';
import { countWords } from './wording.ts';

/** What a message asks for, as far as it can be told. */
export type Found =
  | { kind: 'clear'; answer: Answer; score: number }
  /** Two answers fit about equally well. */
  | { kind: 'close'; answers: [Answer, Answer] }
  | { kind: 'none'; nearest: Answer[] };

/** Measured on the development questions. */
const LEAST_CLEAR = 0.5;
const LEAST_CLOSE = 0.4;
const CLEAR_LEAD = 0.05;
export const SURE = 0.68;
/** A safety answer is preferred to a better match that leads by less than this. */
const SAFETY_LEAD = 0.06;

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
  const [first, second] = matches;
  if (!first || first.score < LEAST_CLOSE) {
    return { kind: 'none', nearest: matches.slice(0, 3).map(({ answer }) => answer) };
  }
  const safety = matches.find(
    ({ answer, score }) => answer.kind === 'safety' && score >= first.score - SAFETY_LEAD,
  );
  const best = safety ?? first;
  const rival = best === first ? second : first;
  const isAhead = !rival || best.score - rival.score >= CLEAR_LEAD || best === safety;
  if (best.score >= SURE || (best.score >= LEAST_CLEAR && isAhead)) {
    return { kind: 'clear', answer: best.answer, score: best.score };
  }
  if (rival && rival.score >= LEAST_CLOSE && !isAhead) {
    return { kind: 'close', answers: [best.answer, rival.answer] };
  }
  return { kind: 'none', nearest: matches.slice(0, 3).map(({ answer }) => answer) };
}

export async function rankMessage(
  index: AnswerIndex,
  message: string,
  isCandidate: (answer: Answer) => boolean = () => true,
): Promise<Match[]> {
  const ranks = await index.rank(listParts(message));
  return combine(ranks).filter(({ answer }) => isCandidate(answer));
}
