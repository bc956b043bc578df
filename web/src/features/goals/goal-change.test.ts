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
    'a new goal',
    addGoal({ id: goalId(4), title: 'Goal 4' }),
    titles,
    ['Goal 1', 'Goal 2', 'Goal 3', 'Goal 4'],
  ],
  ['a goal to the front', placeGoal(goalId(3), null), titles, ['Goal 3', 'Goal 1', 'Goal 2']],
  ['a goal after another', placeGoal(first, goalId(2)), titles, ['Goal 2', 'Goal 1', 'Goal 3']],
  ['a goal after none', placeGoal(first, 'gone'), titles, ['Goal 1', 'Goal 2', 'Goal 3']],
  ['a deleted goal', deleteGoal(goalId(2)), titles, ['Goal 1', 'Goal 3']],
  ['a new title', editGoal(goalId(2), { title: 'Two' }), titles, ['Goal 1', 'Two', 'Goal 3']],
  [
    'a new step',
    addStep(first, { id: goalId(14), text: 'Step 14' }),
    texts,
    ['Step 11', 'Step 12', 'Step 13', 'Step 14'],
  ],
  [
    'a moved step',
    placeStep(first, goalId(13), goalId(11)),
    texts,
    ['Step 11', 'Step 13', 'Step 12'],
  ],
  ['a deleted step', deleteStep(first, goalId(11)), texts, ['Step 12', 'Step 13']],
  [
    'a done step',
    editStep(first, goalId(11), { isDone: true }),
    ({ goals }) => goals[0]?.progress,
    { done: 1, total: 3 },
  ],
  [
    'a linked lesson',
    linkTutorial(first, 'spot-errors'),
    ({ goals }) => goals[0]?.tutorials,
    ['spot-errors'],
  ],
  ['a review', reviewGoals(goalId(9), ''), ({ review }) => review.isDue, false],
];

it.each(CHANGES)(
  'applies %s at once, and twice has the same effect',
  (_, change, select, expected) => {
    const changed = change.apply(list);
    expect(select(changed)).toEqual(expected);
    expect(change.apply(changed)).toEqual(changed);
  },
);

it('restores a deleted item to its position', () => {
  const [goal] = list.goals;
  const step = steps[1];
  if (!goal || !step) throw new Error('nothing to delete');
  const noGoal = deleteGoal(first).apply(list);
  expect(restoreGoal(goal, null).apply(noGoal)).toEqual(list);
  const noStep = deleteStep(first, step.id).apply(list);
  expect(restoreStep(first, step, goalId(11)).apply(noStep)).toEqual(list);
});

it("adopts the server's version of its goal, and keeps the rest", () => {
  const answer = buildGoal(2, { title: 'As the server has it' });
  const settled = withResponse(list, editGoal(goalId(2), { title: 'As sent' }), answer);
  expect(settled.goals[1]).toEqual(answer);
  expect(settled.goals[0]).toBe(list.goals[0]);
});
