import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '#test/fake-api.ts';
import { UsageTracker } from './usage-tracker.tsx';

const EVENTS = 'POST /api/events';

function open() {
  const { calls } = fakeApi({ [EVENTS]: { status: 204 } });
  const page = (isTracked: boolean) => (
    <MemoryRouter initialEntries={['/forum/01890a5d-ac96-774b-bcce-b302099a8057?secret=words']}>
      <Link to="/mind?practice=box">Mind</Link>
      <Link to="/admin">Admin</Link>
      {isTracked && <UsageTracker />}
    </MemoryRouter>
  );
  const { rerender } = render(page(true));
  return { calls, withdraw: () => rerender(page(false)) };
}

const leave = () => act(async () => void window.dispatchEvent(new Event('pagehide')));

it('sends the names of features, and never a URL, an id or any text', async () => {
  const { calls } = open();
  await userEvent.click(screen.getByRole('link', { name: 'Mind' }));
  await userEvent.click(screen.getByRole('link', { name: 'Admin' }));
  await leave();
  const [call] = calls;
  expect(calls).toHaveLength(1);
  expect(call?.path).toBe('/api/events');
  expect(call?.body).toEqual({
    events: ['community', 'mind'].map((feature) => ({
      name: 'room-opened',
      room: feature,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })),
  });
});

it.each([
  ['Do Not Track', { doNotTrack: { value: '1' } }],
  ['Global Privacy Control', { globalPrivacyControl: { value: true } }],
])('sends nothing with %s', async (_, signals) => {
  vi.stubGlobal('navigator', Object.create(navigator, signals));
  const { calls } = open();
  await userEvent.click(screen.getByRole('link', { name: 'Mind' }));
  await leave();
  expect(calls).toEqual([]);
});

it('stops counting when consent is withdrawn, and drops unsent events', async () => {
  const { calls, withdraw } = open();
  withdraw();
  await userEvent.click(screen.getByRole('link', { name: 'Mind' }));
  await leave();
  expect(calls).toEqual([]);
});
