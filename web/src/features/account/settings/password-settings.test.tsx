import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { problem } from '#test/fake-api.ts';
import { openSettings, readValue, SESSIONS, TWO_STEP } from '#test/open-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { SessionSettings } from './session-settings.tsx';

const CHANGE = 'POST /api/account/password';
const RESET = 'POST /api/account/password-reset/request';
const WRONG_PASSWORD = 'That isn’t your current password.';

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText(label);

async function fill(current: string, chosen: string) {
  await user.type(field('Current password'), current);
  await user.type(field('New password'), chosen);
}

it('asks for both passwords at once and focuses the first', async () => {
  const { sent } = openSettings(<PasswordSettings />);
  await press('Change password');
  expect(await screen.findAllByText('Password is required')).toHaveLength(2);
  expect(document.activeElement).toBe(field('Current password'));
  expect(sent(CHANGE)).toEqual([]);
});

it('changes the password, says so and empties the form', async () => {
  const { answers, sent } = openSettings(<PasswordSettings />);
  answers[CHANGE] = { status: 204 };
  await fill('slow-river', 'quiet-harbor-9');
  await press('Change password');
  const done = 'Password changed. Your other devices have been signed out.';
  expect(await screen.findByText(done)).toBeTruthy();
  expect(sent(CHANGE)).toEqual([{ currentPassword: 'slow-river', newPassword: 'quiet-harbor-9' }]);
  expect(readValue(field('Current password'))).toBe('');
  expect(readValue(field('New password'))).toBe('');
});

it('no longer lists the devices that the change signed out', async () => {
  const at = '2026-11-18T09:00:00.000Z';
  const session = { createdAt: at, lastSeenAt: at, ip: '', userAgent: '' };
  const here = { ...session, id: '01940000-0000-7000-8000-000000000001', isCurrent: true };
  const there = { ...session, id: '01940000-0000-7000-8000-000000000002', isCurrent: false };
  const { answers } = openSettings(
    <>
      <PasswordSettings />
      <SessionSettings />
    </>,
    { answers: { [SESSIONS]: { body: { sessions: [here, there] } } } },
  );
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  answers[CHANGE] = { status: 204 };
  answers[SESSIONS] = { body: { sessions: [here] } };
  await fill('slow-river', 'quiet-harbor-9');
  await press('Change password');
  await screen.findByText(/^Password changed\./);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

it('asks for a code with two-step sign-in, and sends it', async () => {
  const { answers, sent } = openSettings(<PasswordSettings />, { methods: { twoStep: TWO_STEP } });
  const code = await screen.findByLabelText('Code from the app, or a recovery code');
  await fill('slow-river', 'quiet-harbor-9');
  await press('Change password');
  expect(await screen.findByText('Enter the code from your app')).toBeTruthy();
  expect(document.activeElement).toBe(code);
  expect(sent(CHANGE)).toEqual([]);
  answers[CHANGE] = { status: 204 };
  await user.type(code, '123456');
  await press('Change password');
  await waitFor(() => expect(sent(CHANGE)).toHaveLength(1));
  expect(sent(CHANGE)[0]).toMatchObject({ code: '123456' });
});

it('says beside the field that the current password is wrong, and keeps the new one', async () => {
  const { answers } = openSettings(<PasswordSettings />);
  answers[CHANGE] = problem(400, 'account.wrong_password', WRONG_PASSWORD, [
    { path: 'currentPassword', message: WRONG_PASSWORD },
  ]);
  await fill('fast-river', 'quiet-harbor-9');
  await press('Change password');
  expect(await screen.findByText(WRONG_PASSWORD)).toBeTruthy();
  expect(document.activeElement).toBe(field('Current password'));
  expect(readValue(field('New password'))).toBe('quiet-harbor-9');
});

it('shows another problem in a box; ‘Try again’ goes back to the first field', async () => {
  const { answers } = openSettings(<PasswordSettings />);
  const detail = 'Too many attempts. Please wait a few minutes and try again.';
  answers[CHANGE] = problem(429, 'account.too_many_attempts', detail);
  await fill('slow-river', 'quiet-harbor-9');
  await press('Change password');
  const box = await screen.findByRole('alert');
  expect(box.textContent).toContain(detail);
  expect(document.activeElement?.contains(box)).toBe(true);
  expect(readValue(field('Current password'))).toBe('slow-river');
  await press('Try again');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(field('Current password'));
});

it('sends a link to a user who has no password or forgot it', async () => {
  const { answers, sent } = openSettings(<PasswordSettings />);
  answers[RESET] = { status: 503 };
  await press('Send me a link to choose one');
  expect(await screen.findByText('An unexpected error occurred')).toBeTruthy();
  answers[RESET] = { status: 202 };
  await press('Send me a link to choose one');
  expect(await screen.findByText('A link is on its way to ilse@example.org.')).toBeTruthy();
  expect(sent(RESET)).toEqual([{ email: 'ilse@example.org' }, { email: 'ilse@example.org' }]);
});
