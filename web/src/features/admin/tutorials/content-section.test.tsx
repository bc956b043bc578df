import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AdminTutorialRecord } from '#platform/api/generated/types.gen.ts';
import { allDrafts, draftsIn } from '#platform/browser/drafts.ts';
import { buildLesson } from '#test/build-lesson.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { AdminPage } from '../admin-page.tsx';

const LIST = 'GET /api/admin/tutorials';
const READ = 'GET /api/admin/tutorials/name-a-worry';
const SAVE = 'PUT /api/admin/tutorials/name-a-worry';
const PREVIEW = 'POST /api/admin/tutorials/preview';

const ENTRY = {
  id: 'name-a-worry',
  title: 'Name a worry',
  summary: 'One sentence.',
  track: 'first-steps' as const,
  level: 1 as const,
  minutes: 10,
  isPublished: true,
  version: 1,
  origin: 'file' as const,
  updatedAt: '2026-11-15T09:00:00.000Z',
};

function record(version: number, markdown: string, isPublished = true): AdminTutorialRecord {
  const origin = version === 1 ? ('file' as const) : ('edited' as const);
  const texts = ['first text', 'second text', 'third text'];
  return {
    tutorial: { ...ENTRY, version, origin, isPublished },
    markdown,
    versions: Array.from({ length: version }, (_, index) => ({
      version: index + 1,
      createdAt: '2026-11-15T09:00:00.000Z',
      by: index === 0 ? null : 'Ada Admin',
      note: index === 0 ? 'Imported from the file' : `Change ${index}`,
      markdown: index + 1 === version ? markdown : (texts[index] ?? ''),
    })).toReversed(),
  };
}

const VALID_PREVIEW = {
  body: { tutorial: buildLesson().tutorial, quiz: [], problems: [], remarks: [] },
};
const INVALID_PREVIEW = {
  body: {
    tutorial: null,
    quiz: [],
    problems: [{ line: 2, message: '"level" must be 1, 2 or 3.' }],
    remarks: [],
  },
};

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
});

function open(answers: Parameters<typeof fakeApi>[0], path = '/admin?section=content') {
  const api = fakeApi({ [PREVIEW]: VALID_PREVIEW, ...answers });
  return { ...api, ...renderPage(<AdminPage userId="u1" timeZone="UTC" />, path) };
}
const EDIT = '/admin?section=content&tutorial=name-a-worry';
const text = () => screen.getByRole('textbox', { name: 'Text of the lesson' });
const saveButton = () => screen.getByRole('button', { name: 'Save a new version' });

it('lists all tutorials with their state, and filters by a part of the name', async () => {
  const hidden = { ...ENTRY, id: 'b', title: 'Boats', isPublished: false, version: 3 };
  const { address } = open({
    [LIST]: { body: { tutorials: [ENTRY, { ...hidden, origin: 'edited' }] } },
    [READ]: { body: record(1, 'first text') },
  });
  expect(await screen.findByRole('row', { name: /Name a worry.*15 Nov/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /Boats.*Edited, version 3.*Unpublished/ })).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a lesson' }), 'worry');
  expect(screen.getByText('1 lesson')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Name a worry' }));
  expect(address()).toBe(EDIT);
  const heading = await screen.findByRole('heading', { level: 2, name: 'Name a worry' });
  expect(document.activeElement).toBe(heading);
});

it('shows the preview, and each problem with a link to its line', async () => {
  const { answers } = open({ [READ]: { body: record(1, 'one\ntwo\nthree') } }, EDIT);
  expect(await screen.findByRole('heading', { name: 'Name a worry', level: 3 })).toBeTruthy();
  answers[PREVIEW] = INVALID_PREVIEW;
  await userEvent.type(text(), '!');
  await userEvent.click(await screen.findByRole('button', { name: 'Line 2' }));
  await waitFor(() => expect(document.activeElement).toBe(text()));
  const { selectionStart, selectionEnd } = text() as HTMLTextAreaElement;
  expect([selectionStart, selectionEnd]).toEqual([4, 7]);
});

it('saves with a note and deletes the draft', async () => {
  const { answers, calls } = open({ [READ]: { body: record(1, 'first text') } }, EDIT);
  await screen.findByRole('heading', { level: 2, name: 'Name a worry' });
  expect((saveButton() as HTMLButtonElement).disabled).toBe(true);
  await userEvent.type(text(), ', better');
  await userEvent.type(screen.getByRole('textbox', { name: 'What changed' }), 'Better');
  answers[SAVE] = { body: record(2, 'first text, better') };
  await userEvent.click(saveButton());
  expect(await screen.findByText('Saved as version 2.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    markdown: 'first text, better',
    baseVersion: 1,
    note: 'Better',
  });
  expect([...allDrafts().keys()]).toEqual([]);
});

it('keeps the draft after a reload', async () => {
  open({ [READ]: { body: record(1, 'first text') } }, EDIT);
  await screen.findByRole('heading', { level: 2, name: 'Name a worry' });
  await userEvent.type(text(), ', half');
  cleanup();
  open({ [READ]: { body: record(1, 'first text') } }, EDIT);
  await screen.findByRole('heading', { level: 2, name: 'Name a worry' });
  expect((text() as HTMLTextAreaElement).value).toBe('first text, half');
  expect(screen.getByText('Not saved yet; kept on this device.')).toBeTruthy();
});

it("shows the version that another editor saved in the meantime, and can still save the user's text", async () => {
  const { answers, calls } = open({ [READ]: { body: record(1, 'first text') } }, EDIT);
  await screen.findByRole('heading', { level: 2, name: 'Name a worry' });
  await userEvent.type(text(), ', mine');
  answers[SAVE] = problem(409, 'tutorial.outdated', 'Someone saved.');
  answers[READ] = { body: record(2, 'their text') };
  await userEvent.click(saveButton());
  const notice = await screen.findByRole('alert', { name: 'Saved by someone else' });
  expect(notice.textContent).toContain('version 2');
  expect(within(notice).getByText('their text')).toBeTruthy();
  expect((text() as HTMLTextAreaElement).value).toBe('first text, mine');
  await userEvent.click(within(notice).getByRole('button', { name: 'Keep my text' }));
  answers[SAVE] = { body: record(3, 'first text, mine') };
  await userEvent.click(saveButton());
  expect(await screen.findByText('Saved as version 3.')).toBeTruthy();
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ baseVersion: 2 });
});

it("adopts the newest version, and restores the user's text with Undo", async () => {
  const draft = { markdown: 'mine', baseVersion: 1, note: '' };
  draftsIn('tutorial', 'u1').write('name-a-worry', JSON.stringify(draft));
  open({ [READ]: { body: record(2, 'their text') } }, EDIT);
  await userEvent.click(await screen.findByRole('button', { name: 'Use the newest version' }));
  expect((text() as HTMLTextAreaElement).value).toBe('their text');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect((text() as HTMLTextAreaElement).value).toBe('mine');
});

it('shows the lines that the server refused', async () => {
  const { answers } = open({ [READ]: { body: record(1, 'first text') } }, EDIT);
  await screen.findByRole('heading', { level: 2, name: 'Name a worry' });
  await userEvent.type(text(), '!');
  const fields = [{ path: 'line.1', message: '"id" must stay name-a-worry.' }];
  answers[SAVE] = problem(400, 'tutorial.invalid', 'Not yet.', fields);
  await userEvent.click(saveButton());
  expect(await screen.findByText('"id" must stay name-a-worry.')).toBeTruthy();
});

it('unpublishes a tutorial, and publishes it again with Undo', async () => {
  const { answers } = open({ [READ]: { body: record(1, 'first text') } }, EDIT);
  const PUBLISH = 'POST /api/admin/tutorials/name-a-worry/publication';
  answers[PUBLISH] = { body: record(1, 'first text', false) };
  await userEvent.click(await screen.findByRole('button', { name: 'Unpublish' }));
  expect(await screen.findByText('Removed from the library.')).toBeTruthy();
  answers[PUBLISH] = { body: record(1, 'first text') };
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Published: readers see it now.')).toBeTruthy();
});

it('shows the history and restores an older version', async () => {
  const { answers, calls } = open({ [READ]: { body: record(2, 'second text, changed') } }, EDIT);
  await userEvent.click(await screen.findByRole('button', { name: 'What changed since' }));
  expect(screen.getByText('first text')).toBeTruthy();
  answers['POST /api/admin/tutorials/name-a-worry/restoration'] = { body: record(3, 'first text') };
  await userEvent.click(screen.getByRole('button', { name: 'Restore version 1' }));
  expect(await screen.findByText('Version 1 restored.')).toBeTruthy();
  expect(calls.findLast(({ path }) => path.endsWith('/restoration'))?.body).toEqual({ version: 1 });
  expect((text() as HTMLTextAreaElement).value).toBe('first text');
});

it('saves a new tutorial under the id in its text', async () => {
  const { answers, calls, address } = open(
    { [READ]: { body: record(1, 'a new text') } },
    '/admin?section=content&tutorial=new',
  );
  await screen.findByRole('heading', { name: 'Name a worry', level: 3 });
  await userEvent.type(text(), '!');
  answers[SAVE] = { body: record(1, 'a new text') };
  await userEvent.click(saveButton());
  await waitFor(() => expect(address()).toBe(EDIT));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ baseVersion: 0 });
});
