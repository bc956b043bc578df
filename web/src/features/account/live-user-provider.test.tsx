import { LIVE_DEBOUNCE_MS } from '@attune/domain/account/live-timing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearUserData } from '#platform/browser/clear-user-data.ts';
import { dataCaches } from '#platform/query/query-client.ts';
import { buildSession, buildUser } from '#test/build-user.ts';
import { fakeApi } from '#test/fake-api.ts';
import { useAuth, useUser } from './auth-context.ts';
import { AuthProvider } from './auth-provider.tsx';
import { LiveUserProvider } from './live-user-provider.tsx';

const ilse = buildUser();
let streams: FakeStream[];

class FakeStream extends EventTarget {
  readonly url: string;
  isClosed = false;
  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }
  close() {
    this.isClosed = true;
  }
}

function Name() {
  return <h1>{useUser().displayName}</h1>;
}

function SignedIn() {
  const { status, isSessionEnded } = useAuth();
  if (status !== 'signed-in') return null;
  return (
    <LiveUserProvider>
      <Name />
      {isSessionEnded && <p>asked to sign in again</p>}
    </LiveUserProvider>
  );
}

async function open(): Promise<FakeStream> {
  fakeApi({ 'GET /api/account/session': { body: buildSession(ilse) } });
  render(
    <AuthProvider>
      <SignedIn />
    </AuthProvider>,
  );
  await screen.findByRole('heading', { name: 'Ilse' });
  return waitFor(() => {
    const [stream] = streams;
    if (!stream) throw new Error('no stream was opened');
    return stream;
  });
}

beforeEach(() => {
  streams = [];
  dataCaches.wipe();
  vi.stubGlobal('EventSource', FakeStream);
});

it('shows a change from the server without a reload', async () => {
  const stream = await open();
  expect(stream.url).toBe(`/api/users/${ilse.id}/live`);
  const changed = { ...ilse, displayName: 'Renamed', updatedAt: '2026-11-15T12:00:00.000Z' };
  const event = new MessageEvent('user', { data: JSON.stringify(changed) });
  act(() => void stream.dispatchEvent(event));
  expect(
    await screen.findByRole('heading', { name: 'Renamed' }, { timeout: LIVE_DEBOUNCE_MS * 20 }),
  ).toBeTruthy();
});

it('refetches only what the stream reports as changed', async () => {
  const stream = await open();
  const { client } = dataCaches;
  const keys = [
    ['goals', 1],
    ['search', 'goals', 'x'],
    ['tutorials', 1],
  ];
  for (const key of keys) client.setQueryData(key, 'known');
  const event = new MessageEvent('changed', { data: '{"what":"goals"}' });
  act(() => void stream.dispatchEvent(event));
  const isInvalidated = (key: unknown[]) => client.getQueryState(key)?.isInvalidated;
  await expect.poll(() => keys.map(isInvalidated)).toEqual([true, true, false]);
});

it('refetches courses, whose key begins like that of the lessons', async () => {
  const stream = await open();
  const { client } = dataCaches;
  const keys = [
    ['tutorials', ilse.id, 'courses', 'list'],
    ['tutorials', ilse.id, 'list'],
  ];
  for (const key of keys) client.setQueryData(key, 'known');
  const event = new MessageEvent('changed', { data: '{"what":"courses"}' });
  act(() => void stream.dispatchEvent(event));
  const isInvalidated = (key: unknown[]) => client.getQueryState(key)?.isInvalidated;
  await expect.poll(() => keys.map(isInvalidated)).toEqual([true, false]);
});

it('asks to sign in again when the server ends the session, and keeps the page', async () => {
  const stream = await open();
  act(() => void stream.dispatchEvent(new MessageEvent('signed-out', { data: '{}' })));
  expect(await screen.findByText('asked to sign in again')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Ilse' })).toBeTruthy();
  expect(stream.isClosed).toBe(true);
});

it('removes every cached entry when the user signs out', async () => {
  await open();
  expect(dataCaches.client.getQueryCache().getAll()).toHaveLength(1);
  await act(clearUserData);
  expect(dataCaches.client.getQueryCache().getAll()).toHaveLength(0);
});
