import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildCompanionUsage, buildReplyReport } from '#test/build-companion-usage.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { AdminPage } from '../admin-page.tsx';

const READ = 'GET /api/admin/companion';
const REPORTS = 'GET /api/admin/companion/reports';
const REPORT = buildReplyReport();
const HANDLE = `PUT /api/admin/companion/reports/${REPORT.id}`;
const NO_REPORTS = { body: { reports: [], nextCursor: null } };

const BUSY = buildCompanionUsage(
  {
    replies: 40,
    temporary: 4,
    triage: 6,
    failed: 3,
    failures: [
      { name: 'companion.model_busy', count: 2 },
      { name: 'companion.model_slow', count: 1 },
    ],
    models: [
      { name: 'Large', count: 45 },
      { name: 'Attune guide', count: 5 },
    ],
    inputTokens: 12_000,
    outputTokens: 3_400,
    costMicros: 2_500_000,
    firstTokenMs: { p50: 420, p95: 1_900 },
  },
  {
    ratings: { good: 7, bad: 2 },
    model: { label: 'Large', isBuiltIn: false },
    budget: { spentMicros: 2_500_000, limitMicros: 20_000_000 },
  },
);

function open(answers: Parameters<typeof fakeApi>[0], path = '/admin?section=companion') {
  const faked = fakeApi({ [READ]: { body: BUSY }, [REPORTS]: NO_REPORTS, ...answers });
  return { ...faked, ...renderPage(<AdminPage userId="u1" timeZone="UTC" />, path) };
}

it('shows usage and cost, with totals that add up in the tables', async () => {
  open({});
  const chart = await screen.findByRole('img', { name: /50 answers in all, 3 failed/ });
  expect(chart).toBeTruthy();
  expect(screen.getByText('$2.50 of $20.00')).toBeTruthy();
  expect(screen.getByText('420 ms, 95% within 1,900 ms')).toBeTruthy();
  expect(screen.getByText('7 good, 2 bad')).toBeTruthy();
  const failures = within(screen.getByRole('region', { name: 'Failures' }));
  expect(failures.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'What went wrongHow often',
    'The model was busy2',
    'The model took too long1',
    'Total3',
  ]);
  const models = within(screen.getByRole('region', { name: 'Replies by model' }));
  expect(models.getAllByRole('row').at(-1)?.textContent).toBe('Total50');

  await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
  const days = within(screen.getByRole('region', { name: 'The companion by day' }));
  const rows = days.getAllByRole('row');
  expect(rows).toHaveLength(32);
  const cells = ['40', '4', '6', '3', '12,000', '3,400', '$2.50', '420 ms', '1,900 ms'];
  for (const row of [rows[1], rows.at(-1)]) {
    const found = within(row as HTMLElement).getAllByRole('cell');
    expect(found.map((cell) => cell.textContent)).toEqual(cells);
  }
});

it('downloads the same days as a table, and keeps them in the URL', async () => {
  const { address } = open({});
  const link = await screen.findByRole('link', { name: 'Download CSV' });
  expect(link.getAttribute('href')).toMatch(/^\/api\/admin\/companion\.csv\?from=.*&to=/);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Days to show' }), '7');
  expect(address()).toBe('/admin?section=companion&days=7');
});

it('says when there was no usage, and when reading failed', async () => {
  const { answers } = open({ [READ]: problem(503, 'x', 'Away for a moment.') });
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment.');
  answers[READ] = { body: buildCompanionUsage() };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No replies in this period.')).toBeTruthy();
  expect(screen.getByText('Attune guide')).toBeTruthy();
});

it('shows a report with its reply as plain text, and marks it as handled', async () => {
  const hostile = buildReplyReport({ replyText: '<b>Bold</b> **claims**' });
  const { answers, calls } = open({
    [REPORTS]: { body: { reports: [hostile], nextCursor: null } },
    [HANDLE]: { body: { ...hostile, state: 'handled' } },
  });
  const card = await screen.findByRole('article', { name: 'Wrong or made up' });
  expect(card.textContent).toContain('There is no such law.');
  expect(card.textContent).toContain('<b>Bold</b> **claims**');
  expect(card.querySelector('b')).toBeNull();
  answers[REPORTS] = NO_REPORTS;
  await userEvent.click(within(card).getByRole('button', { name: 'Mark as handled' }));
  expect(await screen.findByText('No reports are waiting.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ state: 'handled' });
  const heading = screen.getByRole('heading', { name: 'Reported replies' });
  expect(document.activeElement).toBe(heading);
});

it('keeps a report that could not be marked, and says so', async () => {
  open({
    [REPORTS]: { body: { reports: [REPORT], nextCursor: null } },
    [HANDLE]: problem(503, 'x', 'Not saved.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as handled' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Not saved.');
  expect(screen.getByRole('article', { name: 'Wrong or made up' })).toBeTruthy();
});

it('offers to reopen handled reports', async () => {
  const { answers } = open({});
  await screen.findByText('No reports are waiting.');
  answers[REPORTS] = {
    body: { reports: [buildReplyReport({ state: 'handled' })], nextCursor: null },
  };
  await userEvent.click(screen.getByRole('radio', { name: 'Handled' }));
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeTruthy();
});
