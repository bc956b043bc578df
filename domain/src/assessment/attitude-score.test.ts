import { describe, expect, it } from 'vitest';
import { scoreAttitude } from './attitude-score.ts';
import type { Answer } from './questions.ts';

const REACTIONS: [string | null, number][] = [
  ['Dive in and try things', 4],
  ['Wait for proper training', 3],
  ['Watch how colleagues use it', 2],
  ['Avoid it for now', 1],
  ['Something else', 2],
  [null, 2],
];
const FEELINGS: [string | null, number][] = [
  ['Excited', 4],
  ['Cautiously optimistic', 3],
  ['Somewhat concerned', 2],
  ['Very worried', 1],
  ['Something else', 2],
  [null, 2],
];

const answersTo = (question_id: 5 | 6, answer: string | null): Answer[] =>
  answer === null ? [] : [{ question_id, answer }];
const isUnknown = (answer: string | null) => answer === null || answer === 'Something else';

describe('scoreAttitude', () => {
  it.each(
    REACTIONS.flatMap((reactionRow) =>
      FEELINGS.map((feelingRow) => [...reactionRow, ...feelingRow] as const),
    ),
  )('scores "%s" as %d and "%s" as %d', (reactionText, reaction, feelingText, feeling) => {
    const answers = [...answersTo(6, feelingText), ...answersTo(5, reactionText)];
    expect(scoreAttitude(answers)).toEqual({
      reaction,
      feeling,
      average: (reaction + feeling) / 2,
      isEstimated: isUnknown(reactionText) || isUnknown(feelingText),
    });
  });
});
