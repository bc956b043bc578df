import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildInsights } from '#test/build-insights.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { AdminPage } from '../admin-page.tsx';

const READ = 'GET /api/admin/insights';
const open = (body: unknown, path = '/admin?section=figures') => {
  const { answers } = fakeApi({ [READ]: { body } });
  return { answers, ...renderPage(<AdminPage userId="u1" timeZone="UTC" />, path) };
};
const figure = (name: string) => screen.findByRole('region', { name });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

const EMPTY = buildInsights();
const BUSY = buildInsights({
  signUps: {
    days: EMPTY.signUps.days.map(({ day }) => ({ day, people: day === '2026-10-25' ? 6 : 0 })),
    people: 6,
    left: 1,
  },
  activation: {
    weeks: EMPTY.activation.weeks.map(({ week }, index) =>
      index === 0
        ? { week, people: 6, reached: 4, open: 1 }
        : { week, people: 0, reached: 0, open: 0 },
    ),
    total: { people: 6, reached: 4, open: 1 },
  },
  retention: {
    ...EMPTY.retention,
    cohorts: [
      {
        week: '2026-10-19',
        people: 6,
        active: EMPTY.retention.total.columns.map((_, after) => [5, 3][after] ?? null),
      },
    ],
    total: {
      people: 6,
      columns: EMPTY.retention.total.columns.map((column, after) =>
        after < 2 ? { people: 6, active: after === 0 ? 5 : 3 } : column,
      ),
    },
    small: [{ week: '2026-10-26' }],
    smallPeople: 2,
  },
  // In the API, features are called rooms.
  rooms: {
    accounts: 9,
    allowing: 7,
    people: 6,
    rooms: [
      { room: 'goals', people: 6, opened: 6 },
      { room: 'mind', people: 5, opened: 14 },
    ],
    opened: 20,
    small: ['daily'],
  },
});

it('says for each empty figure that there is nothing yet', async () => {
  open(EMPTY);
  expect(await screen.findByText('No one signed up in 4 weeks')).toBeTruthy();
  for (const finding of [
    'No one to count yet',
    'No trials have ended yet',
    'Not enough data yet to show who comes back',
    'No one has turned on usage counts yet',
    'No one used the companion in 4 weeks',
  ]) {
    expect(screen.getByRole('heading', { name: finding })).toBeTruthy();
  }
  expect(screen.queryByRole('img')).toBeNull();
});

it('draws a figure with a sentence, and shows it as a table with its total', async () => {
  open(BUSY);
  const part = await figure('Activation');
  expect(within(part).getByRole('heading', { level: 3 }).textContent).toBe(
    '80% take the assessment within a day',
  );
  const drawing = within(part).getByRole('img');
  expect(drawing.getAttribute('aria-label')).toContain(
    '4 of 5 people. One person signed up less than a day ago',
  );
  await userEvent.click(within(part).getByRole('button', { name: 'Show as a table' }));
  expect(within(part).queryByRole('img')).toBeNull();
  const rows = within(part).getAllByRole('row');
  expect(rows).toHaveLength(6);
  const sum = within(part).getByRole('row', { name: /^All weeks/ });
  expect(cellsOf(sum)).toEqual(['6', '4', '1', '80%']);
  await userEvent.click(within(part).getByRole('button', { name: 'How this is counted' }));
  expect(await within(part).findByText(/within 24 hours of signing up/)).toBeTruthy();
});

it('retention: shows shares and numbers, weeks with few users only as <5, and the total of the weeks shown', async () => {
  open(BUSY);
  const part = await figure('Retention');
  const row = (name: RegExp) => within(part).getByRole('row', { name });
  expect(cellsOf(row(/^19 Oct/))).toEqual(['6', '83%5', '50%3']);
  expect(cellsOf(row(/^26 Oct/))).toEqual(['<5', 'too few to show']);
  expect(cellsOf(row(/^All shown/))).toEqual(['6', '83%5 of 6', '50%3 of 6']);
});

it('retention: shows no table until a week has a figure', async () => {
  const cohort = {
    week: '2026-11-09',
    people: 6,
    active: EMPTY.retention.total.columns.map(() => null),
  };
  open(buildInsights({ retention: { ...EMPTY.retention, cohorts: [cohort] } }));
  const part = await figure('Retention');
  expect(within(part).queryByRole('table')).toBeNull();
});

it('features: says how many users are counted, and names rarely opened features without numbers', async () => {
  open(BUSY);
  const part = await figure('Most used features');
  expect(part.textContent).toContain(
    'Opened 20 times by 6 people. Usage counts are on for 7 of 9 accounts.',
  );
  expect(cellsOf(within(part).getByRole('row', { name: /^Mind/ })).slice(1)).toEqual(['5', '14']);
  expect(cellsOf(within(part).getByRole('row', { name: /^Daily/ })).slice(1)).toEqual(['<5', '–']);
});

it('links a figure to a download of the weeks shown', async () => {
  open(BUSY);
  const part = await figure('Trial to paid');
  const link = within(part).getByRole('link', { name: 'Download CSV (Trial to paid)' });
  expect(link.getAttribute('href')).toBe(
    '/api/admin/insights.csv?figure=trial-to-paid&from=2026-10-19&to=2026-11-15',
  );
});

it('keeps the weeks in the URL, and retries after a failure', async () => {
  const { address, answers } = open(EMPTY);
  await screen.findByText('No one signed up in 4 weeks');
  answers[READ] = problem(503, 'x', 'Away.');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Weeks to show' }), '26');
  expect(address()).toBe('/admin?section=figures&weeks=26');
  expect((await screen.findByRole('alert')).textContent).toContain('Away.');
  answers[READ] = { body: BUSY };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await figure('Sign-ups')).toBeTruthy();
});
