import { describe, expect, it } from 'vitest';
import { getAttitude } from './attitude.ts';
import { deriveAssessment } from './derive-assessment.ts';
import { derivePreferenceType } from './preference-type.ts';
import { type Answer, getQuestion, type QuestionId } from './questions.ts';

const answer = (question_id: QuestionId, text: string): Answer => ({ question_id, answer: text });

const CHOICES = ([1, 2, 3, 4] as const).map((id) => [
  ...getQuestion(id).options.map(({ text }, at) => ({
    answers: [answer(id, text)],
    letter: getQuestion(id).letters?.[at] ?? '',
  })),
  { answers: [], letter: '_' },
]);

const COMBINATIONS = CHOICES.reduce<{ answers: Answer[]; letters: string }[]>(
  (all, choices) =>
    all.flatMap(({ answers, letters }) =>
      choices.map((choice) => ({
        answers: [...answers, ...choice.answers],
        letters: letters + choice.letter,
      })),
    ),
  [{ answers: [], letters: '' }],
);

describe('preference type', () => {
  it('derives the type for each of the 3^4 combinations', () => {
    expect(new Set(COMBINATIONS.map(({ letters }) => letters)).size).toBe(81);
    for (const { answers, letters } of COMBINATIONS) {
      expect(derivePreferenceType(answers)).toBe(letters);
      expect(derivePreferenceType(answers.toReversed())).toBe(letters);
    }
  });

  it.each([
    ['a letter of another dimension', answer(1, 'Being with people (S)')],
    ['a letter without parentheses', answer(1, 'E')],
    ['a lowercase letter', answer(1, 'Being with people (e)')],
    ['an empty answer', answer(1, '')],
    ['the right letter on the wrong question', answer(7, 'Being with people (E)')],
  ])('leaves the dimension open for %s', (_case, wrongAnswer) => {
    expect(derivePreferenceType([wrongAnswer])).toBe('____');
  });
});

const REACTIONS: [string, number][] = [
  ['Dive in and try things', 4],
  ['Wait for proper training', 3],
  ['Watch how colleagues use it', 2],
  ['Avoid it for now', 1],
  ['Ask my daughter', 2],
];
const FEELINGS: [string, number][] = [
  ['Excited', 4],
  ['Cautiously optimistic', 3],
  ['Somewhat concerned', 2],
  ['Very worried', 1],
  ['Curious, mostly', 2],
];

/** The labels that SPEC defines by the average of both scores, listed here by their sum. */
const LABEL_BY_SUM: Record<number, string> = {
  2: 'resistant',
  3: 'cautious',
  4: 'cautious',
  5: 'optimistic',
  6: 'optimistic',
  7: 'enthusiastic',
  8: 'enthusiastic',
};

describe('attitude', () => {
  it.each(
    REACTIONS.flatMap(([reaction, reactionScore]) =>
      FEELINGS.map(
        ([feeling, feelingScore]) =>
          [reaction, feeling, LABEL_BY_SUM[reactionScore + feelingScore]] as const,
      ),
    ),
  )('%s + %s → %s', (reaction, feeling, label) => {
    expect(deriveAssessment([answer(5, reaction), answer(6, feeling)]).ai_preference).toBe(label);
  });

  it('scores a missing answer like an unknown answer', () => {
    expect(deriveAssessment([]).ai_preference).toBe('cautious');
    expect(deriveAssessment([answer(5, 'Dive in and try things')]).ai_preference).toBe(
      'optimistic',
    );
  });

  it.each([
    [4, 'enthusiastic'],
    [3.5, 'enthusiastic'],
    [3.499, 'optimistic'],
    [2.5, 'optimistic'],
    [2.499, 'cautious'],
    [1.5, 'cautious'],
    [1.499, 'resistant'],
    [1, 'resistant'],
  ])('labels an average of %d as %s', (average, label) => {
    expect(getAttitude(average)).toBe(label);
  });
});

describe('other answers', () => {
  it('are stored as the user gave them, or as null if missing', () => {
    expect(deriveAssessment([answer(7, 'Studying'), answer(8, 'Learn to paint')])).toEqual({
      mbti_type: '____',
      ai_preference: 'cautious',
      lifestyle: 'Studying',
      ai_goal: 'Learn to paint',
      preferred_feature: null,
    });
  });
});
