import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearUserData } from '#platform/browser/clear-user-data.ts';
import { idOf } from '#test/build-companion.ts';
import { createCompanionServer } from '#test/companion-server.ts';
import { problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { CompanionPage } from '../companion-page.tsx';

const USER = { id: 'maren', name: 'Maren', timeZone: 'UTC' };
const SAVE = 'PUT /api/companion/memories/{id}';
const at = '2026-11-15T10:00:00.000Z';
const buildMemory = (n: number) => ({
  ...{ id: idOf(n), text: `Memory ${n}`, createdAt: at, updatedAt: at, isUnreadable: false },
});

beforeEach(() => {
  clearUserData();
  window.scrollTo = vi.fn() as never;
  // A wide window shows the memories beside the conversation.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /min-width/.test(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

const open = () => renderPage(<CompanionPage user={USER} />, '/assistant');
const readList = (count: number) => ({
  body: { memories: Array.from({ length: count }, (_, n) => buildMemory(n)), exclusions: [] },
});

it('adds a memory, and a second attempt after a lost answer adds no other', async () => {
  const server = createCompanionServer({});
  const findSaves = () => server.calls.filter(({ method }) => method === 'PUT');
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a memory' }));
  const field = screen.getByRole('textbox', { name: 'What should it remember?' });
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, '  I work nights ');
  // The server gets the first change, but its answer is lost.
  server.answers[SAVE] = () => Promise.reject(new TypeError('Failed to fetch'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(findSaves()).toHaveLength(1));
  expect(screen.getByDisplayValue(/I work nights/)).toBeTruthy();
  server.answers[SAVE] = { body: buildMemory(1) };
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /remember/ })).toBeNull());
  const [first, second] = findSaves();
  expect(second).toMatchObject({ path: first?.path, body: { text: 'I work nights' } });
  expect(document.activeElement?.textContent).toBe('Add a memory');
});

it('says when there is no room for another memory', async () => {
  const answers = { 'GET /api/companion/memories': readList(100) };
  createCompanionServer({ answers });
  open();
  expect(
    await screen.findByText('You’ve reached the limit of 100 memories. Delete one to add another.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a memory' })).toBeNull();
});

it('keeps the text when the server refuses it', async () => {
  const refusal = problem(409, 'companion.too_many_memories', 'There is no room for more.');
  const { answers } = createCompanionServer({});
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a memory' }));
  const field = screen.getByRole('textbox', { name: 'What should it remember?' });
  await userEvent.type(field, 'One more');
  answers[SAVE] = refusal;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('There is no room for more.')).toBeTruthy();
  expect(screen.getByDisplayValue('One more')).toBeTruthy();
});
