import type { Answer } from './answer.ts';
import type { AnswerIndex } from './answer-index.ts';

const LIST_ITEM = /^(?:\d+\.|[-*]) +(.*)$/;

/** The entries of the list in an answer. */
export const listItems = ({ text }: Answer): string[] =>
  text.split('\n').flatMap((line) => LIST_ITEM.exec(line)?.[1] ?? []);

/** Everything that an answer can say, in pieces that can stand alone. */
function listParts(answer: Answer): string[] {
  const blocks = answer.text.includes('```') ? [] : answer.text.split('\n');
  const lines = blocks.map((line) => LIST_ITEM.exec(line)?.[1] ?? line);
  const others = [answer.why, answer.next, answer.example];
  const parts = [...lines, ...others].filter((part) => part !== undefined);
  return [...new Set(parts.map((part) => part.trim()))].filter((part) => part.length > 20);
}

/** A part that is less similar to the message says nothing about it. */
const MIN_SIMILARITY = 0.25;
const MAX_PARTS = 2;

/** The parts of an answer that fit a further question about it, the best first. */
export async function findParts(
  index: AnswerIndex,
  answer: Answer,
  message: string,
): Promise<string[]> {
  const parts = listParts(answer);
  const similarities = await index.compare(message, parts);
  return parts
    .map((part, at) => ({ part, similarity: similarities[at] ?? 0 }))
    .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
    .toSorted((one, other) => other.similarity - one.similarity)
    .slice(0, MAX_PARTS)
    .map(({ part }) => part);
}
