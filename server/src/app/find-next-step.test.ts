import type { NextStep } from '@attune/domain/guidance/next-step';
import type { Reason } from '@attune/domain/guidance/reason';
import { expect, it } from 'vitest';
import { createNextStepFinder } from './find-next-step.ts';

const find = (nextStep: NextStep) =>
  createNextStepFinder({
    read: async () => ({ nextStep, others: [], course: null, firstWeek: null }),
  })('a-user');

const LESSON = {
  kind: 'lesson',
  id: 'first-steps',
  title: 'First steps',
  summary: 'A summary',
  minutes: 5,
  isStarted: false,
  leadsTo: 'Next steps',
  reason: null,
} as const;

const ANSWER = { question_id: 5, answer: 'Private words' } as const;
const REASONS: Reason[] = [
  { kind: 'answer', ...ANSWER, also: ANSWER },
  { kind: 'correction', letter: 'E' },
  { kind: 'activity', activityId: 'a', what: 'followed', title: 'Private words' },
  { kind: 'attitude', label: 'resistant', because: [ANSWER, ANSWER], isFirstStep: true },
  { kind: 'attitude', label: 'cautious', because: [] },
  { kind: 'occupation', occupation: 'teaching' },
  { kind: 'goal', goalId: 'a', title: 'Private words', isDue: false },
  { kind: 'mood', mood: 'uneasy', about: ['work'] },
];

it.each(REASONS)('emails the title and no reason of the kind $kind', async (reason) => {
  const expected = { title: 'First steps', path: '/tutorials/first-steps', reason: null };
  expect(await find({ ...LESSON, reason })).toEqual({ ...expected, action: 'Start the lesson' });
});

it('emails a reason that quotes nothing', async () => {
  expect(await find(LESSON)).toMatchObject({ reason: 'A short step that suits everyone.' });
  const [reason = null] = REASONS;
  expect(await find({ ...LESSON, isStarted: true, reason })).toMatchObject({
    reason: 'Pick up where you left off.',
    action: 'Continue the lesson',
  });
});

it('emails no words of a goal', async () => {
  const goal = { goalId: 'a-goal', title: 'Private words', goal: 'Private words' };
  const reason = { kind: 'goal', goalId: 'a-goal', title: 'Private words', isDue: true } as const;
  expect(await find({ kind: 'goal-step', ...goal, reason })).toEqual({
    title: 'A step toward one of your goals',
    path: '/learning-goals#goal-a-goal',
    action: 'Open the goal',
    reason: null,
  });
});
