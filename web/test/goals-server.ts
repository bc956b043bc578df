import { getProgress } from '@attune/domain/goals/goal-rules';
import {
  compareByPosition,
  createEvenKeys,
  moveAfter,
  type PositionedItem,
} from '@attune/domain/goals/order-keys';
import { vi } from 'vitest';
import type { Goal, GoalList, GoalStep } from '#platform/api/generated/types.gen.ts';
import { buildGoals } from './build-goal.ts';
import { type Answer, createResponse, problem } from './fake-api.ts';

type Stored<Item> = Item & { isDeleted?: boolean };
type Body = Partial<GoalStep & Goal> & { after?: string | null };

const GONE = problem(404, 'goals.step_unknown', 'This step is no longer here.');
const withoutDeleted = <Item extends PositionedItem>(items: Stored<Item>[]) =>
  items.filter(({ isDeleted }) => !isDeleted).toSorted(compareByPosition);

function moveItem(items: PositionedItem[], id: string, after: string | null): void {
  for (const { id: changedId, position } of moveAfter(items, id, after)) {
    const item = items.find((candidate) => candidate.id === changedId);
    if (item) item.position = position;
  }
}

/**
 * Stores goals as the server does: it applies one change at a time, and deleted steps keep their
 * positions.
 */
export function createGoalsServer(initialGoals: Goal[]) {
  const keys = createEvenKeys(initialGoals.length);
  const goals = initialGoals.map((goal, index) => ({ ...goal, position: keys[index] ?? '' }));
  for (const goal of goals) {
    const positions = createEvenKeys(goal.steps.length);
    goal.steps = goal.steps.map((step, index) => ({ ...step, position: positions[index] ?? '' }));
  }
  const show = (goal: Goal): Goal => {
    const steps = withoutDeleted(goal.steps);
    return { ...goal, steps, progress: getProgress(steps) };
  };
  const list = (): GoalList => buildGoals(withoutDeleted(goals).map(show));

  function changeStep(goal: Goal, method: string, stepId: string, body: Body | null): Answer {
    const step = goal.steps.find(({ id }) => id === stepId) as Stored<GoalStep> | undefined;
    if (!step) return GONE;
    if (method === 'DELETE') {
      step.isDeleted = true;
      return { status: 204 };
    }
    if (step.isDeleted) return GONE;
    if (method === 'PATCH') Object.assign(step, body);
    else moveItem(goal.steps, stepId, body?.after ?? null);
    return { body: structuredClone(show(goal)) };
  }

  function answer(method: string, path: string, body: Body | null): Answer {
    const [goalId, resource, stepId] = path.split('/').slice(3);
    const goal = goals.find(({ id }) => id === goalId);
    if (!goal) return { body: structuredClone(list()) };
    if (stepId) return changeStep(goal, method, stepId, body);
    if (resource === 'place') {
      moveItem(goals, goal.id, body?.after ?? null);
      return { body: structuredClone(list()) };
    }
    if (resource === 'steps') {
      const step = { isDone: false, withoutAiFirst: false, attempt: '', ...body } as GoalStep;
      const last = goal.steps.toSorted(compareByPosition).at(-1)?.id ?? null;
      goal.steps.push({ ...step, position: '' });
      const others = goal.steps.slice(0, -1);
      for (const { id, position } of moveAfter(others, step.id, last)) {
        const moved = goal.steps.find((candidate) => candidate.id === id);
        if (moved) moved.position = position;
      }
      return { status: 201, body: structuredClone(show(goal)) };
    }
    Object.assign(goal, body);
    return { body: structuredClone(show(goal)) };
  }

  /** Answers the page's requests; each request and each response waits for `pause`. */
  function serve(pause: () => Promise<unknown>, onChange: () => void): void {
    vi.stubGlobal('fetch', async (request: Request) => {
      const text = await request.text();
      await pause();
      const { pathname } = new URL(request.url);
      const response = answer(request.method, pathname, text ? JSON.parse(text) : null);
      if (request.method !== 'GET' && (response.status ?? 200) < 400) onChange();
      await pause();
      request.signal.throwIfAborted();
      return createResponse(request.method, pathname, response);
    });
  }
  return { list, serve };
}
