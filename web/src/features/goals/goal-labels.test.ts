import { expect, it } from 'vitest';
import { buildGoal, buildStep } from '#test/build-goal.ts';
import { describeActiveGoals, formatProgress, formatTargetDate } from './goal-labels.ts';

it('describes active goals', () => {
  const done = buildStep(1, { isDone: true });
  expect(describeActiveGoals([])).toBe('No goals in progress. Choose one to get started.');
  expect(describeActiveGoals([buildGoal(1, { steps: [done, buildStep(2)] })])).toBe(
    'One goal in progress, one step to go.',
  );
  expect(describeActiveGoals([buildGoal(1, { steps: [done] }), buildGoal(2)])).toBe(
    'Two goals in progress, no steps left.',
  );
});

it.each([
  [0, 0, 'No steps yet'],
  [0, 1, '0 of 1 step done'],
  [1, 1, 'The only step is done'],
  [2, 2, 'Both steps done'],
  [5, 5, 'All five steps done'],
  [3, 5, '3 of 5 steps done'],
])('describes %i done steps of %i as “%s”', (done, total, text) => {
  expect(formatProgress({ done, total })).toBe(text);
});

it.each([
  ['2026-11-15', 'By Sunday 15 November, today'],
  ['2026-11-16', 'By Monday 16 November, tomorrow'],
  ['2026-11-27', 'By Friday 27 November, in 12 days'],
  ['2026-12-20', 'By Sunday 20 December, in 5 weeks'],
  ['2027-05-15', 'By 15 May 2027, in 6 months'],
  ['2026-11-06', 'Planned for Friday 6 November. You can set a new date.'],
])('describes the target date %s as “%s”', (date, text) => {
  expect(formatTargetDate(date, '2026-11-15')).toBe(text);
});
