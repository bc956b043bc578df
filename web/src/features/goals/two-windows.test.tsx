import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildGoal, buildStep } from '#test/build-goal.ts';
import { createGoalsServer } from '#test/goals-server.ts';
import {
  addStep,
  deleteStep,
  editGoal,
  editStep,
  type GoalChange,
  placeGoal,
  placeStep,
} from './goal-change.ts';
import { useChangeGoals, useGoals } from './goals.queries.ts';

const USER = 'u1';
const EDITS = 200;
const ENOUGH_STEPS = 12;

// Windows render whenever they like, as in a browser.
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const before = environment.IS_REACT_ACT_ENVIRONMENT ?? false;
beforeAll(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
});
afterAll(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = before;
});

/** A pseudo-random sequence that is the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const pauseOf = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The page's own goal code, driven by a user who never stops making changes. */
function openWindow(name: string, roll: (sides: number) => number) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(
    () => ({ list: useGoals(USER).list, change: useChangeGoals(USER) }),
    { wrapper },
  );
  const sent: Promise<unknown>[] = [];
  const refusals: string[] = [];
  const added = new Set<string>();
  const deleted = new Set<string>();
  const goals = () => result.current.list?.goals ?? [];
  const pick = <Item,>(items: readonly Item[]) => items[roll(items.length)];

  function randomChange(turn: number): GoalChange | null {
    const goal = pick(goals());
    if (!goal) return null;
    const goalId = goal.id;
    const step = pick(goal.steps);
    const [kind, words] = [roll(8), `${name} ${turn}`];
    if (kind === 0) return editGoal(goalId, { title: words });
    if (kind === 1) {
      const after = roll(3) === 0 ? null : (pick(goals())?.id ?? null);
      return after === goalId ? null : placeGoal(goalId, after);
    }
    if (!step || (kind <= 3 && goal.steps.length < ENOUGH_STEPS)) {
      const id = crypto.randomUUID();
      added.add(id);
      return addStep(goalId, { id, text: words });
    }
    const stepId = step.id;
    if (kind <= 4) return editStep(goalId, stepId, { text: words });
    if (kind === 5) return editStep(goalId, stepId, { isDone: !step.isDone });
    if (kind === 6) {
      const after = roll(4) === 0 ? null : (pick(goal.steps)?.id ?? null);
      return after === stepId ? null : placeStep(goalId, stepId, after);
    }
    deleted.add(stepId);
    return deleteStep(goalId, stepId);
  }

  return {
    goals,
    added,
    deleted,
    refusals,
    close: unmount,
    hear: () => void client.invalidateQueries({ queryKey: ['goals'] }),
    async edit() {
      await waitFor(() => expect(goals().length).toBeGreaterThan(0));
      for (let turn = 0; turn < EDITS; ) {
        const change = randomChange(turn);
        if (change) {
          turn += 1;
          sent.push(result.current.change(change).catch(({ code }) => refusals.push(code)));
        }
        if (roll(3) === 0) await pauseOf(roll(6));
      }
      await Promise.all(sent);
    },
  };
}

it("two pages, 200 random edits each, interleaved: both end in the server's state, no step lost", async () => {
  const initialGoals = [1, 2, 3].map((number) =>
    buildGoal(number, { steps: [1, 2, 3].map((at) => buildStep(number * 10 + at)) }),
  );
  const server = createGoalsServer(initialGoals);
  const roll = dice(3);
  const windows: ReturnType<typeof openWindow>[] = [];
  server.serve(
    () => pauseOf(roll(3)),
    () => {
      for (const window of windows) window.hear();
    },
  );
  windows.push(openWindow('here', dice(1)), openWindow('there', dice(2)));
  await Promise.all(windows.map((window) => window.edit()));

  const truth = server.list().goals;
  for (const { goals } of windows) await waitFor(() => expect(goals()).toEqual(truth));
  const expectedIds = new Set([
    ...initialGoals.flatMap(({ steps }) => steps.map(({ id }) => id)),
    ...windows.flatMap(({ added }) => [...added]),
  ]);
  for (const { deleted } of windows) for (const id of deleted) expectedIds.delete(id);
  const stepIds = truth.flatMap(({ steps }) => steps.map(({ id }) => id));
  expect(stepIds.toSorted()).toEqual([...expectedIds].toSorted());
  expect(windows.every(({ added }) => added.size > 20)).toBe(true);
  // The only refusals are changes to a step that the other window had deleted.
  const refusals = new Set(windows.flatMap((window) => window.refusals));
  expect([...refusals].filter((code) => code !== 'goals.step_unknown')).toEqual([]);
  for (const window of windows) window.close();
}, 30_000);
