import { expect, it } from 'vitest';
import { getMindPath } from '../mind/mind-sections.ts';
import { FIRST_WEEK_STEPS, type FirstWeekStepId, planFirstWeek } from './first-week.ts';

const NOTHING_DONE = Object.fromEntries(FIRST_WEEK_STEPS.map((id) => [id, false])) as Record<
  FirstWeekStepId,
  boolean
>;
const input = { answers: [], progress: NOTHING_DONE, nextStep: null, goal: null, post: null };

it.each([
  ['lesson', '/tutorials'],
  ['check-in', getMindPath('check-in')],
  ['daily', '/daily'],
  ['companion', '/assistant'],
  ['post', '/forum'],
  ['goal', '/learning-goals'],
  ['review', '/dashboard?check-in'],
])('leads to where the step “%s” can be done', (step, path) => {
  expect(planFirstWeek(input).find(({ id }) => id === step)?.path).toBe(path);
});
