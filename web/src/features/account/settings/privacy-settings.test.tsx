import { NO_CONSENTS } from '@attune/domain/account/consents';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { problem } from '#test/fake-api.ts';
import { openSettings } from '#test/open-settings.tsx';
import { PrivacySettings } from './privacy-settings.tsx';

const READ = 'GET /api/account/consents';
const SAVE = 'PUT /api/account/consents';
const STORED = { ...NO_CONSENTS, changedAt: null };

const user = userEvent.setup();
const find = (name: RegExp) => screen.findByRole('switch', { name });
const isOn = async (name: RegExp) => (await find(name)).getAttribute('aria-checked') === 'true';

const open = (consents = {}) =>
  openSettings(<PrivacySettings />, { answers: { [READ]: { body: { ...STORED, ...consents } } } });

it('has everything off until the user turns it on', async () => {
  open();
  await screen.findByText('Everything is off until you turn it on.');
  const switches = screen.getAllByRole('switch');
  expect(switches).toHaveLength(7);
  for (const one of switches) expect(one.getAttribute('aria-checked')).toBe('false');
});

it.each([
  [/^My answers and profile/, 'answers'],
  [/^My journal/, 'journal'],
  [/^The companion may quote my posts/, 'quotes'],
  [/^Count which features I use/, 'analytics'],
])('turns one on and leaves the others alone (%s)', async (label, name) => {
  const { answers, sent } = open();
  const changedAt = '2026-11-18T09:00:00.000Z';
  answers[SAVE] = { body: { ...STORED, [name]: true, changedAt } };
  await user.click(await find(label));
  expect(await screen.findByText(/^Last changed on 18 November 2026\./)).toBeTruthy();
  expect(await isOn(label)).toBe(true);
  expect(sent(SAVE)).toEqual([{ [name]: true }]);
});

it('says that a change was not saved, and shows what is stored', async () => {
  const { answers } = open({ journal: true });
  answers[SAVE] = problem(503, 'unavailable', 'Not just now.');
  await user.click(await find(/^My journal/));
  expect(await screen.findByText('Not just now.')).toBeTruthy();
  await waitFor(async () => expect(await isOn(/^My journal/)).toBe(true));
});

it('says when the choices could not be loaded, and loads them again', async () => {
  const { answers } = openSettings(<PrivacySettings />, { answers: { [READ]: { status: 503 } } });
  expect(await screen.findByText('An unexpected error occurred')).toBeTruthy();
  answers[READ] = { body: STORED };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await find(/^My moods/)).toBeTruthy();
});
