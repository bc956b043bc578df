import { expect, it } from 'vitest';
import { buildGoal, buildGoals, buildStep, goalId } from '#test/build-goal.ts';
import {
  addGoal,
  addStep,
  deleteGoal,
  deleteStep,
  editGoal,
  editStep,
  type GoalChange,
  linkTutorial,
  placeGoal,
  placeStep,
  restoreGoal,
  restoreStep,
  reviewGoals,
  withResponse,
} from './goal-change.ts';

const steps = [buildStep(11), buildStep(12), buildStep(13)];
const list = buildGoals([buildGoal(1, { steps }), buildGoal(2), buildGoal(3)], { isDue: true });
const first = goalId(1);

const titles = ({ goals }: typeof list) => goals.map(({ title }) => title);
const texts = ({ goals }: typeof list) => goals[0]?.steps.map(({ text }) => text);

const CHANGES: [string, GoalChange, (changed: typeof list) => unknown, unknown][] = [
  [
    'adding a goal',
    addGoal({ id: goalId(4), title: 'Goal 4' }),
    titles,
    ['Goal 1', 'Goal 2', 'Goal 3', 'Goal 4'],
  ],
  [
    'moving a goal to the front',
    placeGoal(goalId(3), null),
    titles,
    ['Goal 3', 'Goal 1', 'Goal 2'],
  ],
  [
    'moving a goal after another',
    placeGoal(first, goalId(2)),
    titles,
    ['Goal 2', 'Goal 1', 'Goal 3'],
  ],
  [
    'moving a goal after a goal that does not exist',
    placeGoal(first, 'gone'),
    titles,
    ['Goal 1', 'Goal 2', 'Goal 3'],
  ],
  ['deleting a goal', deleteGoal(goalId(2)), titles, ['Goal 1', 'Goal 3']],
  ['renaming a goal', editGoal(goalId(2), { title: 'Two' }), titles, ['Goal 1', 'Two', 'Goal 3']],
  [
    'adding a step',
    addStep(first, { id: goalId(14), text: 'Step 14' }),
    texts,
    ['Step 11', 'Step 12', 'Step 13', 'Step 14'],
  ],
  [
    'moving a step',
    placeStep(first, goalId(13), goalId(11)),
    texts,
    ['Step 11', 'Step 13', 'Step 12'],
  ],
  ['deleting a step', deleteStep(first, goalId(11)), texts, ['Step 12', 'Step 13']],
  [
    'checking off a step',
    editStep(first, goalId(11), { isDone: true }),
    ({ goals }) => goals[0]?.progress,
    { done: 1, total: 3 },
  ],
  [
    'linking a lesson',
    linkTutorial(first, 'spot-errors'),
    ({ goals }) => goals[0]?.tutorials,
    ['spot-errors'],
  ],
  ['reviewing the goals', reviewGoals(goalId(9), ''), ({ review }) => review.isDue, false],
];

it.each(CHANGES)('%s has the same effect once or twice', (_, change, select, expected) => {
  const changed = change.apply(list);
  expect(select(changed)).toEqual(expected);
  expect(change.apply(changed)).toEqual(changed);
});

it('restores a deleted goal or step to its position', () => {
  const [goal] = list.goals;
  const step = steps[1];
  if (!goal || !step) throw new Error('nothing to delete');
  const withoutGoal = deleteGoal(first).apply(list);
  expect(restoreGoal(goal, null).apply(withoutGoal)).toEqual(list);
  const withoutStep = deleteStep(first, step.id).apply(list);
  expect(restoreStep(first, step, goalId(11)).apply(withoutStep)).toEqual(list);
});

it("replaces the changed goal with the server's version, and keeps the others", () => {
  const response = buildGoal(2, { title: 'As the server has it' });
  const updated = withResponse(list, editGoal(goalId(2), { title: 'As sent' }), response);
  expect(updated.goals[1]).toEqual(response);
  expect(updated.goals[0]).toBe(list.goals[0]);
});
