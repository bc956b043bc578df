import { CARD_IDS, CARD_NAMES } from '@attune/domain/dashboard/cards';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Dashboard } from '#platform/api/generated/types.gen.ts';
import { buildDashboard } from '#test/build-dashboard.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const user = userEvent.setup();
const READ = 'GET /api/dashboard';
const SETTINGS = 'PUT /api/dashboard/settings';
const USER = { id: 'u', name: 'Maren Holt', displayName: 'Maren Holt', timeZone: 'UTC' };

function open(changes: Partial<Dashboard> = {}) {
  const board = buildDashboard(changes);
  const api = fakeApi({ [READ]: { body: board }, [SETTINGS]: { body: board.settings } });
  const page = renderPage(<DashboardPage user={USER} review={() => null} />);
  return { ...api, ...page, board };
}
const sent = (api: ReturnType<typeof open>) =>
  api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

it('loads with one request, and names every card', async () => {
  const api = open();
  expect(await screen.findByText(/^Good .*, Maren$/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  for (const id of CARD_IDS.filter((card) => card !== 'next')) {
    expect(await screen.findByRole('heading', { name: CARD_NAMES[id] })).toBeTruthy();
  }
  expect(api.calls.map(({ path }) => path)).toEqual(['/api/dashboard']);
});

it('offers one action with its reason, and another on request', async () => {
  open();
  expect(await screen.findByText('“Wait for proper training”')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start the lesson' }).getAttribute('href')).toBe(
    '/tutorials/three-things-wrong',
  );
  await user.click(screen.getByRole('button', { name: 'Suggest another' }));
  expect(screen.getByRole('heading', { name: 'Compare two drafts' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the goal' })).toBeTruthy();
});

it('shows a chart as a table, and back', async () => {
  open();
  const card = (await screen.findByRole('heading', { name: CARD_NAMES.mood })).closest('section');
  const mood = within(card as HTMLElement);
  expect(mood.getByRole('img', { name: /Checked in on 13 of the last 14 days/ })).toBeTruthy();
  await user.click(mood.getByRole('button', { name: 'Show as a table' }));
  expect(mood.getByRole('row', { name: /Saturday.* 14/ }).textContent).toContain('Even, 3.0');
  await user.click(mood.getByRole('button', { name: 'Show as a chart' }));
  expect(mood.queryByRole('table')).toBeNull();
});

it('shows no numbers to users who hide them', async () => {
  open({ isZen: true });
  const headline = 'More learning, noticing and help for others, a little less practice';
  await screen.findByRole('heading', { name: headline });
  await user.click(screen.getByRole('button', { name: 'Suggest another' }));
  expect(document.body.textContent).not.toMatch(/\d/);
  for (const image of screen.getAllByRole('img')) {
    expect(image.getAttribute('aria-label')).not.toMatch(/\d/);
  }
  expect(screen.queryByRole('button', { name: 'Show as a table' })).toBeNull();
});

it('explains the first step when there is nothing yet', async () => {
  open({ isNew: true });
  expect(await screen.findByRole('heading', { name: 'This page fills up as you go' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start the lesson' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Arrange' })).toBeNull();
});

it('moves cards by keyboard and by button, hides cards, and announces each new position', async () => {
  const api = open();
  await user.click(await screen.findByRole('button', { name: 'Arrange' }));
  const handle = await screen.findByRole('button', { name: 'Move “Streak”' });
  handle.focus();
  await user.keyboard(' {ArrowDown} ');
  await waitFor(() => expect(sent(api)).toHaveLength(1));
  const movedOrder = ['next', 'attitude', 'streak', ...CARD_IDS.slice(3)];
  expect(sent(api)[0]).toEqual({ order: movedOrder });
  expect(screen.getByText('Dropped “Streak” at position 3 of 8.')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Move “Community” up' }));
  await user.click(screen.getByRole('switch', { name: 'Community' }));
  await waitFor(() => expect(sent(api)).toHaveLength(3));
  expect(sent(api)[2]).toEqual({ hidden: ['community'] });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Arrange' }));
});

it('shows only visible cards, in the chosen order', async () => {
  const hidden = CARD_IDS.filter((id) => id !== 'mood' && id !== 'streak');
  open({ settings: { hidden, order: ['mood', 'streak', ...hidden], restWeekday: 7, pause: null } });
  await screen.findByText(/Sundays are your days of rest/);
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual([CARD_NAMES.mood, CARD_NAMES.streak]);
});

it('sets a rest day and a pause, and says why a pause was refused', async () => {
  const api = open();
  await user.click(await screen.findByRole('button', { name: 'Rest day and pause' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Day of rest' }), 'Sunday');
  await waitFor(() => expect(sent(api)).toEqual([{ restWeekday: 7 }]));
  await user.click(screen.getByRole('button', { name: 'Pause the streak' }));
  await waitFor(() => expect(sent(api)).toContainEqual({ pause: { until: '2026-11-22' } }));
  api.answers[SETTINGS] = problem(400, 'dashboard.pause_invalid', 'Please choose a later day.');
  await user.click(screen.getByRole('button', { name: 'Pause the streak' }));
  expect(await screen.findByText('Please choose a later day.')).toBeTruthy();
});

it('says when it cannot be read, and retries', async () => {
  const refusal = problem(404, 'unavailable', 'Not just now.');
  const { answers } = fakeApi({ [READ]: refusal });
  renderPage(<DashboardPage user={USER} review={() => null} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Not just now.');
  answers[READ] = { body: buildDashboard() };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('days in a row')).toBeTruthy();
});
