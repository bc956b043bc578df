import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { User } from '#platform/api/generated/types.gen.ts';
import { buildAssessment } from '#test/build-assessment.ts';
import { buildUser } from '#test/build-user.ts';
import { type Answer, fakeApi } from '#test/fake-api.ts';
import { CheckInCard } from './check-in-card.tsx';

const user = userEvent.setup();
const NOW = new Date('2026-12-20T09:00:00.000Z');
const CHECK_IN = 'POST /api/check-ins';
const POINT = {
  createdAt: NOW.toISOString(),
  source: 'check-in',
  average: 3.5,
  ai_preference: 'enthusiastic',
  reaction: 'Dive in and try things',
  feeling: 'Cautiously optimistic',
};

async function open(
  overrides: Partial<User>,
  answers: Parameters<typeof fakeApi>[0] = {},
  path = '/dashboard',
) {
  const assessment = buildAssessment();
  const api = fakeApi(answers);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const card = (changes: Partial<User>) => (
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={client}>
        <CheckInCard
          user={buildUser({ ...overrides, ...changes })}
          latestAssessmentAt={assessment.createdAt}
          now={NOW}
        />
      </QueryClientProvider>
    </MemoryRouter>
  );
  const { rerender } = render(card({}));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  return { ...api, change: (changes: Partial<User>) => rerender(card(changes)) };
}
const posts = (api: Pick<ReturnType<typeof fakeApi>, 'calls'>) =>
  api.calls.filter(({ method }) => method === 'POST');

it('opens at any time on request', async () => {
  await open({ lastReviewedAt: '2026-12-13T09:00:00.000Z' }, {}, '/dashboard?check-in');
  expect(screen.getByRole('heading', { name: /^Has anything shifted/ })).toBeTruthy();
});

it.each([
  ['checked in a week ago', { lastReviewedAt: '2026-12-13T09:00:00.000Z' }],
  ['dismissed the check-in a week ago', { reviewDismissedAt: '2026-12-13T09:00:00.000Z' }],
])('does not ask a user who %s', async (_name, overrides) => {
  await open(overrides);
  expect(screen.queryByRole('form', { name: 'AI check-in' })).toBeNull();
});

it('asks both questions, retries a failed save under the same key, and says what changed', async () => {
  const api = await open({ aiPreference: 'optimistic' }, { [CHECK_IN]: { status: 503 } });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByText('Please choose the feeling that comes closest.')).toBeTruthy();
  expect(posts(api)).toEqual([]);

  await user.click(screen.getByRole('radio', { name: POINT.reaction }));
  await user.click(screen.getByRole('radio', { name: POINT.feeling }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Your answers are still here/)).toBeTruthy();

  api.answers[CHECK_IN] = { status: 201, body: POINT };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const title = await screen.findByRole('heading', { name: 'From optimistic to enthusiastic' });
  expect(document.activeElement).toBe(title);
  const [first, second] = posts(api).map(({ body }) => body);
  expect(second).toEqual(first);
  expect(second).toMatchObject({ reaction: POINT.reaction, feeling: POINT.feeling });
});

it('disappears when it is dismissed', async () => {
  const api = await open({}, { 'POST /api/check-ins/dismissal': { status: 204 } });
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'AI check-in' })).toBeNull());
  expect(posts(api).map(({ path }) => path)).toEqual(['/api/check-ins/dismissal']);
});

it('confirms a save whose response comes after the live update', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const api = await open({ aiPreference: 'optimistic' }, { [CHECK_IN]: () => promise });
  await user.click(await screen.findByRole('radio', { name: POINT.reaction }));
  await user.click(screen.getByRole('radio', { name: POINT.feeling }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  api.change({ lastReviewedAt: NOW.toISOString(), aiPreference: 'enthusiastic' });
  expect(screen.getByRole('form', { name: 'AI check-in' })).toBeTruthy();
  resolve({ status: 201, body: POINT });
  expect(
    await screen.findByRole('heading', { name: 'From optimistic to enthusiastic' }),
  ).toBeTruthy();
});
