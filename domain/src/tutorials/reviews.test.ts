import { describe, expect, it } from 'vitest';
import { gradeQuiz, type QuizQuestion } from './quiz.ts';
import { findQuestions, getIdentity, getReviewDay, listAnsweredQuestions } from './reviews.ts';

const buildQuestion = (name: string, right = 0): QuizQuestion => ({
  question: `${name}?`,
  options: ['a', 'b', 'c'].map((option) => ({
    text: `${name} ${option}`,
    explanation: `${name} explains ${option}.`,
  })),
  right,
});
const one = buildQuestion('one');
const two = buildQuestion('two', 1);
const three = buildQuestion('three', 2);
const quiz = [one, two, three];

describe('finding a question in a newer quiz', () => {
  const identity = getIdentity(two);

  it.each([
    ['unchanged', quiz, two],
    ['at another position', [three, two, one], two],
    ['with a new wording', [one, { ...two, question: 'New?' }], { ...two, question: 'New?' }],
    ['with other options', [{ ...three, question: 'two?' }], { ...three, question: 'two?' }],
    ['removed', [one, three], null],
    ['in an empty quiz', [], null],
  ])('%s', (_, newer, found) => {
    expect(findQuestions(newer, [identity]).get(identity) ?? null).toEqual(found);
  });

  it('gives a question to one card alone, even if right answers are the same', () => {
    const sameAnswer = { ...three, options: two.options, right: two.right };
    const other = getIdentity(sameAnswer);
    const found = findQuestions([one, sameAnswer], [identity, other]);
    expect([...found]).toEqual([[other, sameAnswer]]);
  });

  it('doesn’t guess between two questions with the same right answer', () => {
    const reworded = ['New?', 'Newer?'].map((question) => ({ ...two, question }));
    expect(findQuestions(reworded, [identity]).size).toBe(0);
  });
});

describe('listing answered questions', () => {
  const attempt = (answers: (number | null)[], day: number, of = quiz) => ({
    answers,
    result: gradeQuiz(of, answers),
    createdAt: new Date(Date.UTC(2026, 10, day)),
  });

  it('takes the first answer and the last time', () => {
    expect(listAnsweredQuestions(quiz, [attempt([1, 1, null], 1), attempt([0, 0, 2], 2)])).toEqual([
      { ...getIdentity(one), isRight: false, lastAnsweredAt: new Date('2026-11-02') },
      { ...getIdentity(two), isRight: true, lastAnsweredAt: new Date('2026-11-02') },
      { ...getIdentity(three), isRight: true, lastAnsweredAt: new Date('2026-11-02') },
    ]);
  });

  it('finds moved questions and leaves out removed ones', () => {
    const older = [buildQuestion('gone'), one, two];
    expect(listAnsweredQuestions(quiz, [attempt([0, 0, 0], 1, older)])).toEqual([
      { ...getIdentity(one), isRight: true, lastAnsweredAt: new Date('2026-11-01') },
      { ...getIdentity(two), isRight: false, lastAnsweredAt: new Date('2026-11-01') },
    ]);
  });

  it('ignores attempts without results', () => {
    const stored = { answers: [0], result: { results: [] }, createdAt: new Date() };
    expect(listAnsweredQuestions(quiz, [stored])).toEqual([]);
  });
});

it.each([
  ['2026-11-18', null, '2026-11-18'],
  ['2026-11-18', '2026-11-16', '2026-11-18'],
  ['2026-11-18', '2026-11-19', '2026-11-19'],
])('counts for the right day: today %s, last answered on %s', (today, last, day) => {
  expect(getReviewDay(today, last)).toBe(day);
});
