import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TutorialNote } from '#platform/api/generated/types.gen.ts';
import { allDrafts } from '#platform/browser/drafts.ts';
import { buildLesson, buildNote } from '#test/build-lesson.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { LessonPage } from '../lesson-page.tsx';

const READ = 'GET /api/tutorials/name-a-worry';
const ADD = 'POST /api/tutorials/name-a-worry/notes';
const NOTE = buildNote();
const HIGHLIGHT = buildNote({
  id: '01890a5d-ac96-774b-bcce-b302099a8002',
  quote: 'one sentence',
  text: '',
});

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
});

async function open(notes: TutorialNote[] = [], path = '/') {
  const api = fakeApi({
    [READ]: { body: buildLesson({ notes }) },
    'GET /api/tutorials': { body: { tutorials: [] } },
    'GET /api/tutorials/name-a-worry/media': { body: { photo: null, video: null, note: null } },
    'PATCH /api/tutorials/name-a-worry/progress': { body: buildLesson().progress },
  });
  renderPage(
    <LessonPage
      userId="u1"
      timeZone="UTC"
      tutorialId="name-a-worry"
      goals={null}
      checkpoint={() => null}
    />,
    path,
  );
  await screen.findByRole('heading', { level: 1, name: 'Name a worry' });
  return api;
}

const aim = () => within(screen.getByRole('region', { name: 'Aim' }));
const noteList = () => within(screen.getByRole('region', { name: 'Your notes' }));
const startNote = () =>
  userEvent.click(aim().getByRole('button', { name: 'Add a note to this section' }));

function select(from: Node, start: number, to: Node, end: number) {
  const range = document.createRange();
  range.setStart(from, start);
  range.setEnd(to, end);
  const selection = window.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  act(() => void document.dispatchEvent(new Event('selectionchange')));
}

it('adds a note to a section by keyboard, and restores the focus', async () => {
  const { answers, calls } = await open();
  const button = aim().getByRole('button', { name: 'Add a note to this section' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  answers[ADD] = { status: 201, body: NOTE };
  answers[READ] = { body: buildLesson({ notes: [NOTE] }) };
  await userEvent.keyboard('Ask Dilip.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await noteList().findByText('Ask Dilip.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    sectionId: 'aim',
    quote: null,
    text: 'Ask Dilip.',
  });
  expect(screen.queryByRole('form', { name: 'Note' })).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('requires text when nothing is quoted', async () => {
  const { calls } = await open();
  await startNote();
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(screen.getByText('Please write something.')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('keeps the text after a failed save and a reload, and sends it with the same id', async () => {
  const { answers, calls } = await open();
  await startNote();
  await userEvent.type(screen.getByRole('textbox', { name: 'Your note' }), 'Half a thou');
  answers[ADD] = problem(503, 'x', 'Away.');
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText(/Away\. Your text is kept on this device\./)).toBeTruthy();
  const first = calls.find(({ method }) => method === 'POST')?.body as { id: string };
  cleanup();

  const again = await open();
  const field = screen.getByRole('textbox', { name: 'Your note' });
  expect((field as HTMLTextAreaElement).value).toBe('Half a thou');
  again.answers[ADD] = { status: 201, body: buildNote({ id: first.id, text: 'Half a thought' }) };
  await userEvent.type(field, 'ght');
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Note' })).toBeNull());
  expect(again.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    id: first.id,
    text: 'Half a thought',
  });
  expect([...allDrafts().keys()]).toEqual([]);
});

it('restores discarded text with Undo', async () => {
  await open();
  await startNote();
  await userEvent.type(screen.getByRole('textbox', { name: 'Your note' }), 'Wait');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('textbox', { name: 'Your note' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const field = await screen.findByRole('textbox', { name: 'Your note' });
  expect((field as HTMLTextAreaElement).value).toBe('Wait');
});

it('deletes a note with an undo, and focuses the heading of the list', async () => {
  const { answers, calls } = await open([NOTE]);
  answers[`DELETE /api/tutorials/notes/${NOTE.id}`] = { status: 204 };
  answers[READ] = { body: buildLesson() };
  await userEvent.click(noteList().getByRole('button', { name: 'Delete the note “Ask Dilip.”' }));
  expect(await screen.findByText('Note deleted.')).toBeTruthy();
  expect(noteList().queryByText('Ask Dilip.')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Your notes');
  answers[ADD] = { status: 201, body: NOTE };
  answers[READ] = { body: buildLesson({ notes: [NOTE] }) };
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await noteList().findByText('Ask Dilip.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ id: NOTE.id });
});

it('keeps the text of a deleted note when the undo fails', async () => {
  const { answers } = await open([NOTE]);
  answers[`DELETE /api/tutorials/notes/${NOTE.id}`] = { status: 204 };
  answers[READ] = { body: buildLesson() };
  await userEvent.click(noteList().getByRole('button', { name: /^Delete the note/ }));
  answers[ADD] = problem(503, 'x', 'Away.');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const field = await screen.findByRole('textbox', { name: 'Your note' });
  expect((field as HTMLTextAreaElement).value).toBe('Ask Dilip.');
});

it('adds an edited note again when it was deleted elsewhere', async () => {
  const { answers, calls } = await open([NOTE]);
  await userEvent.click(noteList().getByRole('button', { name: /^Edit the note/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Your note' }), ' Soon.');
  answers[`PATCH /api/tutorials/notes/${NOTE.id}`] = problem(404, 'tutorial.note_missing', 'Gone.');
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText(/deleted in another window/)).toBeTruthy();
  const saved = { ...NOTE, text: 'Ask Dilip. Soon.' };
  answers[ADD] = { status: 201, body: saved };
  answers[READ] = { body: buildLesson({ notes: [saved] }) };
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await noteList().findByText('Ask Dilip. Soon.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ id: NOTE.id });
});

it('focuses the note named in the URL', async () => {
  await open([NOTE, HIGHLIGHT], `/tutorials/name-a-worry#note-${NOTE.id}`);
  expect(document.activeElement?.textContent).toContain('Ask Dilip.');
  expect(document.activeElement?.textContent).not.toContain('one sentence');
});

it('shows highlights in the text', async () => {
  await open([HIGHLIGHT]);
  const mark = screen.getByRole('region', { name: 'Aim' }).querySelector('mark');
  expect(mark?.textContent).toBe('one sentence');
  expect(mark?.closest('strong')).toBeTruthy();
});

it('extends a highlight to whole words, and offers a retry when saving fails', async () => {
  const { answers, calls } = await open();
  const [text] = screen.getByRole('region', { name: 'Drawers' }).getElementsByTagName('p');
  const node = text?.firstChild;
  if (!node) throw new Error('no text');
  select(node, 8, node, 12);
  answers[ADD] = problem(503, 'x', 'Away.');
  await userEvent.click(screen.getByRole('button', { name: 'Highlight' }));
  const note = { ...HIGHLIGHT, sectionId: 'drawers', quote: 'prepare,' };
  await screen.findByText('Away.');
  answers[ADD] = { status: 201, body: note };
  answers[READ] = { body: buildLesson({ notes: [note] }) };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await noteList().findByText('prepare,')).toBeTruthy();
  const posts = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(posts[0]).toMatchObject({ sectionId: 'drawers', quote: 'prepare,', text: '' });
  expect(posts[1]).toEqual(posts[0]);
});

it('starts a note on selected text', async () => {
  await open();
  const [text] = screen.getByRole('region', { name: 'Drawers' }).getElementsByTagName('p');
  const node = text?.firstChild;
  if (!node) throw new Error('no text');
  select(node, 0, node, 5);
  await userEvent.click(
    within(screen.getByRole('toolbar', { name: 'Selected text' })).getByRole('button', {
      name: 'Add a note',
    }),
  );
  const form = screen.getByRole('form', { name: 'Note' });
  expect(within(form).getByText('Check,').tagName).toBe('MARK');
  expect(form.contains(document.activeElement)).toBe(true);
});
