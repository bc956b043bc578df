import { getProgress } from '@attune/domain/goals/goal-rules';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type {
  AddStepData,
  CreateGoalData,
  Goal,
  GoalList,
  GoalStep,
  UpdateGoalData,
  UpdateStepData,
} from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { moveId } from '#ui/reorder/order.ts';

export type NewGoal = CreateGoalData['body'];
export type GoalFields = UpdateGoalData['body'];
export type NewStep = AddStepData['body'];
export type StepFields = UpdateStepData['body'];

export type GoalChange = {
  /** Returns the goals with the change. Applying it twice has the same effect as once. */
  apply: (list: GoalList) => GoalList;
  send: () => Promise<Goal | GoalList | null>;
};

type WithId = { id: string };

function moveItem<Item extends WithId>(items: readonly Item[], id: string, after: string | null) {
  const ids = items.map((item) => item.id);
  // If the item to follow no longer exists, the order stays as it is.
  if (after !== null && !ids.includes(after)) return [...items];
  const others = ids.filter((it) => it !== id);
  const order = moveId(ids, id, after === null ? 0 : others.indexOf(after) + 1);
  return order.flatMap((it) => items.find((item) => item.id === it) ?? []);
}

function withItem<Item extends WithId>(items: readonly Item[], item: Item): Item[] {
  return items.some(({ id }) => id === item.id)
    ? items.map((it) => (it.id === item.id ? item : it))
    : [...items, item];
}

function withNewItem<Item extends WithId>(items: Item[], item: Item): Item[] {
  return items.some(({ id }) => id === item.id) ? items : [...items, item];
}

const without = <Item extends WithId>(items: readonly Item[], id: string) =>
  items.filter((item) => item.id !== id);

/** `withoutAiFirst`: the user tries the step without AI before asking AI for help. */
function asStep({ id, text, withoutAiFirst = false }: NewStep): GoalStep {
  return { id, text, withoutAiFirst, isDone: false, attempt: '', position: '' };
}

function asGoal({ id, title, why = '', targetDate = null, ...rest }: NewGoal): Goal {
  const steps = (rest.steps ?? []).map(asStep);
  const dates = { createdAt: '', updatedAt: '', doneAt: null };
  const empty = { status: 'active' as const, position: '', progress: getProgress(steps) };
  return { id, title, why, targetDate, steps, tutorials: rest.tutorials ?? [], ...empty, ...dates };
}

/** Fields that are undefined keep their value. */
function mergeFields<Item extends object>(
  item: Item,
  fields: { [Key in keyof Item]?: Item[Key] | undefined },
): Item {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { ...item, ...Object.fromEntries(defined) };
}

const inGoals = (apply: (goals: Goal[]) => Goal[]) => (list: GoalList) => ({
  ...list,
  goals: apply(list.goals),
});

const inGoal = (goalId: string, apply: (goal: Goal) => Goal) =>
  inGoals((goals) => goals.map((goal) => (goal.id === goalId ? apply(goal) : goal)));

const inSteps = (goalId: string, apply: (steps: GoalStep[]) => GoalStep[]) =>
  inGoal(goalId, (goal) => {
    const steps = apply(goal.steps);
    return { ...goal, steps, progress: getProgress(steps) };
  });

async function ignoreResponse(sent: Parameters<typeof unwrap>[0]): Promise<null> {
  await unwrap(sent);
  return null;
}

/**
 * If the goal was already created by an earlier attempt, the server returns it as it was then, and
 * the user's changes since are sent as an update.
 */
async function sendGoal(body: NewGoal): Promise<Goal> {
  const stored = await unwrap(sdk.createGoal({ body }));
  const { id, title, why = '', targetDate = null } = body;
  const isSame = stored.title === title && stored.why === why && stored.targetDate === targetDate;
  if (isSame) return stored;
  return unwrap(sdk.updateGoal({ path: { id }, body: { title, why, targetDate } }));
}

export const addGoal = (goal: NewGoal): GoalChange => ({
  apply: inGoals((goals) => withNewItem(goals, asGoal(goal))),
  send: () => sendGoal(goal),
});

export const editGoal = (id: string, body: GoalFields): GoalChange => ({
  apply: inGoal(id, (goal) => mergeFields(goal, body)),
  send: () => unwrap(sdk.updateGoal({ path: { id }, body })),
});

/** Moves a goal right after another one; with null, to the front. */
export const placeGoal = (id: string, after: string | null): GoalChange => ({
  apply: inGoals((goals) => moveItem(goals, id, after)),
  send: () => unwrap(sdk.placeGoal({ path: { id }, body: { after } })),
});

export const deleteGoal = (id: string): GoalChange => ({
  apply: inGoals((goals) => without(goals, id)),
  send: () => ignoreResponse(sdk.deleteGoal({ path: { id } })),
});

export const restoreGoal = (goal: Goal, after: string | null): GoalChange => ({
  apply: inGoals((goals) => moveItem(withItem(goals, goal), goal.id, after)),
  send: () => unwrap(sdk.restoreGoal({ path: { id: goal.id } })),
});

export const addStep = (id: string, body: NewStep): GoalChange => ({
  apply: inSteps(id, (steps) => withNewItem(steps, asStep(body))),
  send: () => unwrap(sdk.addStep({ path: { id }, body })),
});

export const editStep = (id: string, stepId: string, body: StepFields): GoalChange => ({
  apply: inSteps(id, (steps) =>
    steps.map((step) => (step.id === stepId ? mergeFields(step, body) : step)),
  ),
  send: () => unwrap(sdk.updateStep({ path: { id, stepId }, body })),
});

export const placeStep = (id: string, stepId: string, after: string | null): GoalChange => ({
  apply: inSteps(id, (steps) => moveItem(steps, stepId, after)),
  send: () => unwrap(sdk.placeStep({ path: { id, stepId }, body: { after } })),
});

export const deleteStep = (id: string, stepId: string): GoalChange => ({
  apply: inSteps(id, (steps) => without(steps, stepId)),
  send: () => ignoreResponse(sdk.deleteStep({ path: { id, stepId } })),
});

export const restoreStep = (id: string, step: GoalStep, after: string | null): GoalChange => ({
  apply: inSteps(id, (steps) => moveItem(withItem(steps, step), step.id, after)),
  send: () => unwrap(sdk.restoreStep({ path: { id, stepId: step.id } })),
});

export const linkTutorial = (id: string, tutorialId: string): GoalChange => ({
  apply: inGoal(id, (goal) => ({
    ...goal,
    tutorials: [...new Set([...goal.tutorials, tutorialId])],
  })),
  send: () => unwrap(sdk.linkTutorial({ path: { id, tutorialId } })),
});

export const unlinkTutorial = (id: string, tutorialId: string): GoalChange => ({
  apply: inGoal(id, (goal) => ({
    ...goal,
    tutorials: goal.tutorials.filter((it) => it !== tutorialId),
  })),
  send: () => ignoreResponse(sdk.unlinkTutorial({ path: { id, tutorialId } })),
});

export const reviewGoals = (id: string, note: string): GoalChange => ({
  apply: (list) => ({ ...list, review: { ...list.review, isDue: false, lastNote: note } }),
  send: () => unwrap(sdk.reviewGoals({ body: { id, note } })),
});

export const applyChange = (list: GoalList, change: GoalChange) => change.apply(list);

export function withResponse(
  list: GoalList,
  change: GoalChange,
  response: Goal | GoalList | null,
): GoalList {
  if (response && 'goals' in response) return response;
  const changed = change.apply(list);
  return response ? { ...changed, goals: withItem(changed.goals, response) } : changed;
}
