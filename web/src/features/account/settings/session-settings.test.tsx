import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { problem } from '#test/fake-api.ts';
import { openSettings, SESSIONS } from '#test/open-settings.tsx';
import { SessionSettings } from './session-settings.tsx';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const at = '2026-11-18T09:00:00.000Z';
const HERE = {
  id: '01940000-0000-7000-8000-000000000001',
  createdAt: at,
  lastSeenAt: at,
  userAgent: FIREFOX,
  ip: '192.0.2.1',
  isCurrent: true,
};
const THERE = { ...HERE, id: '01940000-0000-7000-8000-000000000002', isCurrent: false, ip: '' };
const END = `DELETE /api/account/sessions/${THERE.id}`;
const END_OTHERS = 'DELETE /api/account/sessions';
const ENDED = 'Ended. Anyone signed in there is now signed out.';

const user = userEvent.setup();
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const rows = () => screen.getAllByRole('listitem');

async function open(sessions = [HERE, THERE]) {
  const page = openSettings(<SessionSettings />, {
    answers: { [SESSIONS]: { body: { sessions } } },
  });
  await waitFor(() => expect(rows()).toHaveLength(sessions.length));
  return page;
}

it('says where and when each session was used, and which one is this device', async () => {
  await open();
  const [here, there] = rows();
  expect(here?.textContent).toContain('Firefox');
  expect(here?.textContent).toContain('Last used 18 Nov 2026, 09:00 from 192.0.2.1');
  expect(within(here as HTMLElement).getByText('This device')).toBeTruthy();
  expect(there?.textContent).not.toContain('from');
});

it('ends one session, says so, and keeps the focus at the list', async () => {
  const { answers, sent } = await open();
  answers[END] = { status: 204 };
  answers[SESSIONS] = { body: { sessions: [HERE] } };
  await press(/^End the session on Firefox.*Last used 18 Nov 2026/);
  expect(await screen.findByText(ENDED)).toBeTruthy();
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(document.activeElement).toBe(screen.getByRole('list'));
  expect(sent(END)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
});

it('ends all other sessions', async () => {
  const { answers } = await open();
  answers[END_OTHERS] = { status: 204 };
  answers[SESSIONS] = { body: { sessions: [HERE] } };
  await press('End all other sessions');
  expect(await screen.findByText(ENDED)).toBeTruthy();
  await waitFor(() => expect(rows()).toHaveLength(1));
});

it('says why a session was not ended, and reads the list again', async () => {
  const { answers } = await open();
  answers[END] = problem(404, 'account.session_missing', 'That session has already ended.');
  answers[SESSIONS] = { body: { sessions: [HERE] } };
  await press(/^End the session/);
  expect(await screen.findByText('That session has already ended.')).toBeTruthy();
  await waitFor(() => expect(rows()).toHaveLength(1));
});

it('says when the list could not be loaded, and loads it again', async () => {
  const { answers } = openSettings(<SessionSettings />, {
    answers: { [SESSIONS]: { status: 503 } },
  });
  expect(await screen.findByText('An unexpected error occurred')).toBeTruthy();
  answers[SESSIONS] = { body: { sessions: [HERE] } };
  await press('Try again');
  await waitFor(() => expect(rows()).toHaveLength(1));
});

it('signs out here, and says when that fails', async () => {
  const { signOut } = await open([HERE]);
  signOut.mockRejectedValueOnce(new Error('no network'));
  await press('Sign Out');
  expect(await screen.findByText('An unexpected error occurred')).toBeTruthy();
  await press('Sign Out');
  expect(signOut).toHaveBeenCalledTimes(2);
});
