import type { Answer } from './answer.ts';
import type { AnswerIndex, Match } from './answer-index.ts';
import { normalizeWording } from './wording.ts';

/** What a conversation is about: the last answer that was not small talk, and its question. */
export type Topic = { answer: Answer; question: string };

/**
 * The weights were chosen on one half of the development conversations and measured on the other
 * half. Their exact values matter little.
 */
const CONTEXT_WEIGHT = 0.35;
const MAX_CONTEXT = 3;

/** "And at work?", "is it safe?", "he won't": understood only with what was said before. */
const DEPENDENT =
  /^(?:ok |okay )?(?:and|but|or|also|so|then|even|yes but|what about|how about|what if)\b|\b(?:that|this|it|its|they|them|those|these|there|he|she|him|her|one)\b/;

export const isDependent = (message: string) => DEPENDENT.test(normalizeWording(message));

/** How much more similar to an earlier subject a message has to be. */
const RETURN_LEAD = 0.15;

/** "Right. And about the citing, who decides that?": an earlier subject comes last, as the newest. */
export async function orderTopics(
  index: AnswerIndex,
  topics: readonly Topic[],
  message: string,
): Promise<readonly Topic[]> {
  if (topics.length < 2) return topics;
  const questions = topics.map(({ question }) => question);
  const similarities = await index.compare(message, questions);
  const best = Math.max(...similarities);
  const earlier = topics[similarities.indexOf(best)];
  if (!earlier || best < (similarities.at(-1) ?? 0) + RETURN_LEAD) return topics;
  return [...topics.filter((topic) => topic !== earlier), earlier];
}

const sortMatches = (matches: Match[]) => matches.toSorted((one, other) => other.score - one.score);

const toScores = (matches: readonly Match[]) =>
  new Map(matches.map(({ answer, score }) => [answer, score]));

/** Prefers the answers that also fit what was asked before. */
export function addContext(own: readonly Match[], context: readonly Match[]): Match[] {
  const scores = toScores(context);
  const added = (answer: Answer) => Math.min(MAX_CONTEXT, Math.max(0, scores.get(answer) ?? 0));
  return sortMatches(
    own.map(({ answer, score }) => ({ answer, score: score + CONTEXT_WEIGHT * added(answer) })),
  );
}

/** The weighted average of two scores for each answer. */
export function blend(matches: readonly Match[], others: readonly Match[], share: number): Match[] {
  const scores = toScores(others);
  return sortMatches(
    matches.map(({ answer, score }) => ({
      answer,
      score: (1 - share) * score + share * (scores.get(answer) ?? 0),
    })),
  );
}

/** The best score of each answer in any of the lists. */
export function takeBest(lists: readonly (readonly Match[])[]): Match[] {
  const best = new Map<Answer, Match>();
  for (const match of lists.flat()) {
    const known = best.get(match.answer);
    if (!known || known.score < match.score) best.set(match.answer, match);
  }
  return sortMatches([...best.values()]);
}
