import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Goal, GoalList } from '#platform/api/generated/types.gen.ts';
import { goalId } from '#test/build-goal.ts';
import { connectTo, type RealServer, startRealServer } from '#test/real-server.ts';
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
const MAX_STEPS = 12;

// Both windows render outside `act`, as in a browser.
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const before = environment.IS_REACT_ACT_ENVIRONMENT ?? false;
let server: RealServer;
beforeAll(async () => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  server = await startRealServer();
}, 120_000);
afterAll(async () => {
  environment.IS_REACT_ACT_ENVIRONMENT = before;
  await server.stop();
});

async function readGoals(): Promise<Goal[]> {
  const list = (await (await server.send('GET', '/api/goals')).json()) as GoalList;
  return list.goals;
}

/** Stores three goals with three steps each. */
async function createGoals(): Promise<Goal[]> {
  for (const number of [1, 2, 3]) {
    const steps = [1, 2, 3].map((at) => ({ id: goalId(number * 10 + at), text: `Step ${at}` }));
    const goal = { id: goalId(number), title: `Goal ${number}`, steps };
    const { status } = await server.send('POST', '/api/goals', JSON.stringify(goal));
    expect(status).toBe(201);
  }
  return readGoals();
}

/** A pseudo-random sequence that is the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The page's own goal code, driven by a user who never stops making changes. */
function openWindow(name: string, random: (below: number) => number) {
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
  const pick = <Item,>(items: readonly Item[]) => items[random(items.length)];

  function randomChange(turn: number): GoalChange | null {
    const goal = pick(goals());
    if (!goal) return null;
    const goalId = goal.id;
    const step = pick(goal.steps);
    const [kind, text] = [random(8), `${name} ${turn}`];
    if (kind === 0) return editGoal(goalId, { title: text });
    if (kind === 1) {
      const after = random(3) === 0 ? null : (pick(goals())?.id ?? null);
      return after === goalId ? null : placeGoal(goalId, after);
    }
    if (!step || (kind <= 3 && goal.steps.length < MAX_STEPS)) {
      const id = crypto.randomUUID();
      added.add(id);
      return addStep(goalId, { id, text });
    }
    const stepId = step.id;
    if (kind <= 4) return editStep(goalId, stepId, { text });
    if (kind === 5) return editStep(goalId, stepId, { isDone: !step.isDone });
    if (kind === 6) {
      const after = random(4) === 0 ? null : (pick(goal.steps)?.id ?? null);
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
    refetch: () => void client.invalidateQueries({ queryKey: ['goals'] }),
    async edit() {
      await waitFor(() => expect(goals().length).toBeGreaterThan(0));
      for (let turn = 0; turn < EDITS; ) {
        const change = randomChange(turn);
        if (change) {
          turn += 1;
          sent.push(result.current.change(change).catch(({ code }) => refusals.push(code)));
        }
        if (random(3) === 0) await pause(random(6));
      }
      await Promise.all(sent);
    },
  };
}

it("brings two windows to the server's state after 200 random edits in each, with no step lost", async () => {
  const initialGoals = await createGoals();
  const random = createRandom(3);
  const windows: ReturnType<typeof openWindow>[] = [];
  connectTo(server, {
    pause: () => pause(random(3)),
    onChange: () => {
      for (const window of windows) window.refetch();
    },
  });
  windows.push(openWindow('here', createRandom(1)), openWindow('there', createRandom(2)));
  await Promise.all(windows.map((window) => window.edit()));

  const serverGoals = await readGoals();
  for (const { goals } of windows) await waitFor(() => expect(goals()).toEqual(serverGoals));
  const expectedIds = new Set([
    ...initialGoals.flatMap(({ steps }) => steps.map(({ id }) => id)),
    ...windows.flatMap(({ added }) => [...added]),
  ]);
  for (const { deleted } of windows) for (const id of deleted) expectedIds.delete(id);
  const stepIds = serverGoals.flatMap(({ steps }) => steps.map(({ id }) => id));
  expect(stepIds.toSorted()).toEqual([...expectedIds].toSorted());
  expect(windows.every(({ added }) => added.size > 20)).toBe(true);
  // The only refusals are changes to a step that the other window had deleted.
  const refusals = new Set(windows.flatMap((window) => window.refusals));
  expect([...refusals].filter((code) => code !== 'goals.step_unknown')).toEqual([]);
  for (const window of windows) window.close();
});
