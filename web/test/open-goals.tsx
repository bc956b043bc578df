import { act, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { GoalsPage } from '#features/goals/goals-page.tsx';
import type { Goal, GoalList } from '#platform/api/generated/types.gen.ts';
import { clearUserData } from '#platform/browser/clear-user-data.ts';
import { buildGoals } from './build-goal.ts';
import { buildUser } from './build-user.ts';
import { fakeApi } from './fake-api.ts';
import { renderPage } from './render-page.tsx';

/** For `beforeEach`: removes the drafts of the previous test. */
export function resetGoals(): void {
  clearUserData();
  Element.prototype.scrollIntoView = vi.fn();
}

type Answers = Parameters<typeof fakeApi>[0];

export async function openGoals(
  goals: Goal[],
  answers: Answers = {},
  review: Partial<GoalList['review']> = {},
  path = '/learning-goals',
) {
  let serverGoals = goals;
  const api = fakeApi({
    'GET /api/goals': () => ({ body: buildGoals(serverGoals, review) }),
    'GET /api/goals/templates': { body: { templates: [] } },
    ...answers,
  });
  const { client } = renderPage(<GoalsPage user={buildUser()} tutorials={[]} />, path);
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
  const writes = () => api.calls.filter(({ method }) => method !== 'GET');
  function setServerGoals(changed: Goal[]) {
    serverGoals = changed;
  }
  return {
    ...api,
    writes,
    lastSent: <Body,>() => writes().at(-1)?.body as Body,
    setServerGoals,
    /** Another window changes the goals, and this one receives the update. */
    async change(changed: Goal[]) {
      setServerGoals(changed);
      await act(() => client.invalidateQueries({ queryKey: ['goals'] }));
    },
  };
}
