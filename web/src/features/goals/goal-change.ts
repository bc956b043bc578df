import { getProgress } from '@attune/domain/goals/goal-rules';
import type {
  Goal,
  GoalFields,
  GoalList,
  GoalStep,
  NewGoal,
  NewStep,
  StepFields,
} from '#platform/api/goals.ts';
import { moveId } from '#ui/reorder/order.ts';

export type GoalChange =
  | { kind: 'add-goal'; goal: NewGoal }
  | { kind: 'edit-goal'; goalId: string; fields: GoalFields }
  | { kind: 'place-goal'; goalId: string; after: string | null }
  | { kind: 'delete-goal'; goalId: string }
  | { kind: 'restore-goal'; goal: Goal; after: string | null }
  | { kind: 'add-step'; goalId: string; step: NewStep }
  | { kind: 'edit-step'; goalId: string; stepId: string; fields: StepFields }
  | { kind: 'place-step'; goalId: string; stepId: string; after: string | null }
  | { kind: 'delete-step'; goalId: string; stepId: string }
  | { kind: 'restore-step'; goalId: string; step: GoalStep; after: string | null }
  | { kind: 'link'; goalId: string; tutorialId: string }
  | { kind: 'unlink'; goalId: string; tutorialId: string }
  | { kind: 'review'; id: string; note: string };

type WithId = { id: string };

function moveItem<Item extends WithId>(items: readonly Item[], id: string, after: string | null) {
  const ids = items.map((item) => item.id);
  // The item to follow may be gone by now; then the order stays.
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

const without = <Item extends WithId>(items: readonly Item[], id: string) =>
  items.filter((item) => item.id !== id);

function asStep({ id, text, withoutAiFirst = false }: NewStep): GoalStep {
  return { id, text, withoutAiFirst, isDone: false, attempt: '', position: '' };
}

function asGoal({ id, title, why = '', targetDate = null, ...rest }: NewGoal): Goal {
  const steps = (rest.steps ?? []).map(asStep);
  const dates = { createdAt: '', updatedAt: '', doneAt: null };
  const empty = { status: 'active' as const, position: '', progress: getProgress(steps) };
  return { id, title, why, targetDate, steps, tutorials: rest.tutorials ?? [], ...empty, ...dates };
}

/** A field that is present but undefined does not change. */
function mergeFields<Item extends object>(
  item: Item,
  fields: { [Key in keyof Item]?: Item[Key] | undefined },
): Item {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { ...item, ...Object.fromEntries(defined) };
}

function applyToGoal(goal: Goal, change: GoalChange): Goal {
  const withSteps = (steps: GoalStep[]) => ({ ...goal, steps, progress: getProgress(steps) });
  const { steps, tutorials } = goal;
  switch (change.kind) {
    case 'edit-goal':
      return mergeFields(goal, change.fields);
    case 'add-step':
      return steps.some(({ id }) => id === change.step.id)
        ? goal
        : withSteps([...steps, asStep(change.step)]);
    case 'edit-step':
      return withSteps(
        steps.map((it) => (it.id === change.stepId ? mergeFields(it, change.fields) : it)),
      );
    case 'place-step':
      return withSteps(moveItem(steps, change.stepId, change.after));
    case 'delete-step':
      return withSteps(without(steps, change.stepId));
    case 'restore-step':
      return withSteps(moveItem(withItem(steps, change.step), change.step.id, change.after));
    case 'link':
      return { ...goal, tutorials: [...new Set([...tutorials, change.tutorialId])] };
    case 'unlink':
      return { ...goal, tutorials: tutorials.filter((id) => id !== change.tutorialId) };
    default:
      return goal;
  }
}

/** The goals once the change is saved. Applying it twice has the same effect as once. */
export function withChange(list: GoalList, change: GoalChange): GoalList {
  const { goals } = list;
  switch (change.kind) {
    case 'add-goal':
      return goals.some(({ id }) => id === change.goal.id)
        ? list
        : { ...list, goals: [...goals, asGoal(change.goal)] };
    case 'place-goal':
      return { ...list, goals: moveItem(goals, change.goalId, change.after) };
    case 'delete-goal':
      return { ...list, goals: without(goals, change.goalId) };
    case 'restore-goal':
      return {
        ...list,
        goals: moveItem(withItem(goals, change.goal), change.goal.id, change.after),
      };
    case 'review':
      return { ...list, review: { ...list.review, isDue: false, lastNote: change.note } };
    default:
      return {
        ...list,
        goals: goals.map((goal) => (goal.id === change.goalId ? applyToGoal(goal, change) : goal)),
      };
  }
}

export function withResponse(
  list: GoalList,
  change: GoalChange,
  answer: Goal | GoalList | null,
): GoalList {
  if (answer && 'goals' in answer) return answer;
  const changed = withChange(list, change);
  return answer ? { ...changed, goals: withItem(changed.goals, answer) } : changed;
}
