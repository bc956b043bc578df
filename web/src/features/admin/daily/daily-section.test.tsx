import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { AdminDaily, AdminDailyList } from '#platform/api/generated/types.gen.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { AdminPage } from '../admin-page.tsx';

const LIST = 'GET /api/admin/daily';
const PUT = 'PUT /api/admin/daily/schedule/2026-11-16';
const DELETE = 'DELETE /api/admin/daily/schedule/2026-11-16';

const entry = (id: string, overrides: Partial<AdminDaily> = {}): AdminDaily => ({
  id,
  title: `Page ${id}`,
  theme: 'calm',
  isPublished: true,
  version: 1,
  origin: 'file',
  updatedAt: '2026-11-15T09:00:00.000Z',
  pages: 0,
  ...overrides,
});
const list = (pinned: string | null, items = [entry('a', { pages: 12 }), entry('b')]) =>
  ({
    items,
    days: [
      { day: '2026-11-15', itemId: null },
      { day: '2026-11-16', itemId: pinned },
    ],
  }) satisfies AdminDailyList;

function open(answers: Parameters<typeof fakeApi>[0], path = '/admin?section=daily') {
  const api = fakeApi(answers);
  return { ...api, ...renderPage(<AdminPage userId="u1" timeZone="UTC" />, path) };
}

it('lists the pages with their theme, state and readers', async () => {
  open({ [LIST]: { body: list(null) } });
  expect(
    await screen.findByRole('row', { name: /Page a.*Calm.*read 12 times.*15 Nov/ }),
  ).toBeTruthy();
  expect(screen.getByText('No page is scheduled.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Page b' }).getAttribute('href')).toBe(
    '/admin?section=daily&page=b',
  );
});

it('schedules a page for a day, and removes it with Undo', async () => {
  const { answers, calls } = open({ [LIST]: { body: list(null) } });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Day' }), '2026-11-16');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Page' }), 'Page b');
  answers[PUT] = { body: list('b') };
  answers[DELETE] = { body: list(null) };
  await userEvent.click(screen.getByRole('button', { name: 'Schedule for this day' }));
  const schedule = within(await screen.findByRole('region', { name: 'The next 2 days' }));
  expect(await schedule.findByRole('link', { name: 'Page b' })).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ itemId: 'b' });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('No page is scheduled.')).toBeTruthy();
});

it('chooses a page in the list, where it can be searched', async () => {
  open({ [LIST]: { body: list(null) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule “Page b”' }));
  expect(screen.getByRole('combobox', { name: 'Page' })).toHaveProperty('value', 'b');
  expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Schedule a page' }));
});

it('says when a scheduled page is unpublished, and removes it from its day', async () => {
  const items = [entry('a'), entry('b', { isPublished: false })];
  const { answers } = open({ [LIST]: { body: list('b', items) } });
  expect(await screen.findByText(/Unpublished, so everyone gets their own page/)).toBeTruthy();
  answers[DELETE] = { body: list(null, items) };
  await userEvent.click(screen.getByRole('button', { name: /^Remove from/ }));
  expect(await screen.findByText('No page is scheduled.')).toBeTruthy();
});

it('says when a day could not be scheduled', async () => {
  const { answers } = open({ [LIST]: { body: list(null) } });
  answers['PUT /api/admin/daily/schedule/2026-11-15'] = problem(409, 'daily.day_past', 'Over.');
  const button = await screen.findByRole('button', { name: 'Schedule for this day' });
  expect(button).toHaveProperty('disabled', true);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Page' }), 'Page a');
  await userEvent.click(button);
  expect(await screen.findByText('Over.')).toBeTruthy();
  expect(screen.getByText('No page is scheduled.')).toBeTruthy();
});

it('edits a page with a preview, as for tutorials', async () => {
  const { id, title, theme, isPublished, version, origin, updatedAt } = entry('a');
  const item = { id, title, theme, isPublished, version, origin, updatedAt };
  const record = { item, markdown: 'first text', versions: [], days: [] };
  const previewed = {
    id,
    title: 'As readers see it',
    theme,
    idea: 'An idea.',
    steps: ['A', 'B'],
    question: 'Why?',
  };
  const { answers, calls } = open(
    {
      'GET /api/admin/daily/a': { body: record },
      'POST /api/admin/daily/preview': { body: { item: previewed, problems: [], remarks: [] } },
    },
    '/admin?section=daily&page=a',
  );
  expect(await screen.findByRole('heading', { level: 3, name: 'As readers see it' })).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Text of the daily page' }), '!');
  const saved = { ...record, item: { ...item, version: 2 }, markdown: 'first text!' };
  answers['PUT /api/admin/daily/a'] = { body: saved };
  await userEvent.click(screen.getByRole('button', { name: 'Save a new version' }));
  expect(await screen.findByText('Saved as version 2.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    markdown: 'first text!',
    baseVersion: 1,
  });
});
