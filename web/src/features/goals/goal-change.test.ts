import { expect, it } from 'vitest';
import { buildGoal, buildGoals, buildStep, goalId } from '#test/build-goal.ts';
import { type GoalChange, withChange, withResponse } from './goal-change.ts';

const steps = [buildStep(11), buildStep(12), buildStep(13)];
const list = buildGoals([buildGoal(1, { steps }), buildGoal(2), buildGoal(3)], { isDue: true });
const first = goalId(1);

const titles = ({ goals }: typeof list) => goals.map(({ title }) => title);
const texts = ({ goals }: typeof list) => goals[0]?.steps.map(({ text }) => text);

const CHANGES: [GoalChange, (changed: typeof list) => unknown, unknown][] = [
  [
    { kind: 'add-goal', goal: { id: goalId(4), title: 'Goal 4' } },
    titles,
    ['Goal 1', 'Goal 2', 'Goal 3', 'Goal 4'],
  ],
  [{ kind: 'place-goal', goalId: goalId(3), after: null }, titles, ['Goal 3', 'Goal 1', 'Goal 2']],
  [{ kind: 'place-goal', goalId: first, after: goalId(2) }, titles, ['Goal 2', 'Goal 1', 'Goal 3']],
  [{ kind: 'place-goal', goalId: first, after: 'gone' }, titles, ['Goal 1', 'Goal 2', 'Goal 3']],
  [{ kind: 'delete-goal', goalId: goalId(2) }, titles, ['Goal 1', 'Goal 3']],
  [
    { kind: 'edit-goal', goalId: goalId(2), fields: { title: 'Two' } },
    titles,
    ['Goal 1', 'Two', 'Goal 3'],
  ],
  [
    { kind: 'add-step', goalId: first, step: { id: goalId(14), text: 'Step 14' } },
    texts,
    ['Step 11', 'Step 12', 'Step 13', 'Step 14'],
  ],
  [
    { kind: 'place-step', goalId: first, stepId: goalId(13), after: goalId(11) },
    texts,
    ['Step 11', 'Step 13', 'Step 12'],
  ],
  [{ kind: 'delete-step', goalId: first, stepId: goalId(11) }, texts, ['Step 12', 'Step 13']],
  [
    { kind: 'edit-step', goalId: first, stepId: goalId(11), fields: { isDone: true } },
    ({ goals }) => goals[0]?.progress,
    { done: 1, total: 3 },
  ],
  [
    { kind: 'link', goalId: first, tutorialId: 'spot-errors' },
    ({ goals }) => goals[0]?.tutorials,
    ['spot-errors'],
  ],
  [{ kind: 'review', id: goalId(9), note: '' }, ({ review }) => review.isDue, false],
];

it.each(CHANGES)(
  'applies %o at once, and twice has the same effect',
  (change, select, expected) => {
    const changed = withChange(list, change);
    expect(select(changed)).toEqual(expected);
    expect(withChange(changed, change)).toEqual(changed);
  },
);

it('restores a deleted item to its position', () => {
  const [goal] = list.goals;
  const step = steps[1];
  if (!goal || !step) throw new Error('nothing to delete');
  const noGoal = withChange(list, { kind: 'delete-goal', goalId: first });
  expect(withChange(noGoal, { kind: 'restore-goal', goal, after: null })).toEqual(list);
  const noStep = withChange(list, { kind: 'delete-step', goalId: first, stepId: step.id });
  const undo = { kind: 'restore-step', goalId: first, step, after: goalId(11) } as const;
  expect(withChange(noStep, undo)).toEqual(list);
});

it("adopts the server's version of its goal, and keeps the rest", () => {
  const answer = buildGoal(2, { title: 'As the server has it' });
  const change = { kind: 'edit-goal', goalId: goalId(2), fields: { title: 'As sent' } } as const;
  const settled = withResponse(list, change, answer);
  expect(settled.goals[1]).toEqual(answer);
  expect(settled.goals[0]).toBe(list.goals[0]);
});
