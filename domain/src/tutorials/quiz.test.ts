import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getRequiredRightAnswers, gradeQuiz, PASS_MARK, type QuizQuestion } from './quiz.ts';

const quiz: QuizQuestion[] = [0, 2, 1].map((right, at) => ({
  question: `Question ${at}`,
  options: [0, 1, 2].map((option) => ({ text: `${option}`, explanation: `${at}.${option}` })),
  right,
}));

describe('gradeQuiz', () => {
  it.each<[(number | null)[], number, boolean]>([
    [[0, 2, 1], 3, true],
    [[0, 2, 0], 2, false],
    [[1, 1, 0], 0, false],
    [[], 0, false],
    [[0, null, 1], 2, false],
    [[0, 2, 1, 1], 3, true],
    [[0, 9, -1], 1, false],
  ])('%j scores %i', (answers, score, isPassed) => {
    expect(gradeQuiz(quiz, answers)).toMatchObject({ score, total: 3, isPassed });
  });

  it('explains the chosen option, or the right one if none was chosen', () => {
    expect(gradeQuiz(quiz, [1, null, 1]).results).toEqual([
      { isRight: false, right: 0, explanation: '0.1' },
      { isRight: false, right: 2, explanation: '1.2' },
      { isRight: true, right: 1, explanation: '2.1' },
    ]);
  });

  it.each([
    [3, 3],
    [4, 3],
    [5, 4],
    [6, 5],
    [10, 7],
  ])('of %i answers, %i must be right', (total, needed) => {
    expect(getRequiredRightAnswers(total)).toBe(needed);
  });

  it('passes if and only if the share of right answers reaches the pass mark', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { minLength: 1 }), (pairs) => {
        const questions = pairs.map(([right]) => ({
          question: '',
          options: [0, 1, 2, 3].map(() => ({ text: '', explanation: '' })),
          right,
        }));
        const { score, total, isPassed, results } = gradeQuiz(
          questions,
          pairs.map(([, chosen]) => chosen),
        );
        expect(score).toBe(pairs.filter(([right, chosen]) => right === chosen).length);
        expect(results).toHaveLength(total);
        expect(isPassed).toBe(score * 10 >= total * Math.round(PASS_MARK * 10));
      }),
    );
  });
});
