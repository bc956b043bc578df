import type { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildLesson, buildListedTutorial, buildNote, buildProgress } from '#test/build-lesson.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import type { Lesson } from '../../lesson-change.ts';
import { LessonPage } from '../lesson-page.tsx';

const READ = 'GET /api/tutorials/name-a-worry';
const PATCH = 'PATCH /api/tutorials/name-a-worry/progress';
const COMPLETED_AT = '2026-11-15T09:00:00.000Z';

const originalMatchMedia = window.matchMedia.bind(window);
let latestClient: QueryClient | null = null;

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const matches = query.includes('width <');
    return Object.defineProperty(originalMatchMedia(query), 'matches', { value: matches });
  });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

afterEach(async () => {
  // Leaving the lesson saves the step. The request must not outlast the fake server.
  cleanup();
  await vi.waitFor(() => expect(latestClient?.isMutating()).toBe(0));
});

async function open(lesson: Lesson = buildLesson(), path = '/tutorials/name-a-worry') {
  const api = fakeApi({
    [READ]: { body: lesson },
    [PATCH]: { body: lesson.progress },
    'GET /api/tutorials/name-a-worry/media': { body: { photo: null, video: null, note: null } },
    'GET /api/tutorials': { body: { tutorials: [buildListedTutorial()] } },
  });
  const page = (
    <LessonPage
      userId="u1"
      timeZone="UTC"
      tutorialId="name-a-worry"
      goals={<span>Goals</span>}
      checkpoint={() => null}
    />
  );
  const rendered = renderPage(page, path);
  latestClient = rendered.client;
  await screen.findByRole('heading', { level: 1, name: 'Name a worry' });
  return { ...api, ...rendered };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shownParts = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((title) => !['Why you see this', 'Further reading', 'Your notes'].includes(title));
const patches = (calls: Awaited<ReturnType<typeof open>>['calls']) =>
  calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

it('shows one part at a time on a narrow screen, from the first to the end', async () => {
  const { answers } = await open();
  for (const title of ['Aim', 'Drawers', 'Your turn', 'Checklist', 'Quiz']) {
    expect(shownParts()).toEqual([title]);
    await press('Next');
  }
  expect(shownParts()).toEqual(['What next']);
  expect(screen.getByText(/^Still to do: the task, the checklist and the quiz\./)).toBeTruthy();
  const progress = buildProgress({ completedAt: COMPLETED_AT });
  answers[PATCH] = { body: progress };
  answers[READ] = { body: buildLesson({ progress }) };
  await press('Finish lesson');
  const end = await screen.findByRole('heading', { name: 'Lesson finished' });
  expect(shownParts()).toEqual(['Lesson finished']);
  expect(document.activeElement).toBe(end);
  await press('Take the quiz');
  expect(shownParts()).toEqual(['Quiz']);
});

it('goes back, keeps what was answered, and moves the focus to the heading', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  for (let step = 0; step < 4; step += 1) await press('Next');
  await userEvent.click(screen.getAllByRole('radio', { name: 'Perhaps' })[0] as HTMLElement);
  await press('Back');
  expect(document.activeElement?.textContent).toBe('Checklist');
  await press('Next');
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
});

it('turns with the arrow keys, but not while answering the quiz', async () => {
  await open(undefined, '/tutorials/name-a-worry#part-checklist');
  await userEvent.keyboard('{ArrowRight}');
  expect(shownParts()).toEqual(['Quiz']);
  (screen.getAllByRole('radio', { name: 'Yes' })[0] as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(shownParts()).toEqual(['Quiz']);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{ArrowLeft}');
  expect(shownParts()).toEqual(['Checklist']);
});

it('continues where the reader left off, and starts over on request', async () => {
  await open(buildLesson({ progress: buildProgress({ sectionId: 'quiz' }) }));
  expect(shownParts()).toEqual(['Quiz']);
  expect(screen.getByText(/You left off at/).textContent).toBe('You left off at Quiz.');
  await press('Start from the beginning');
  expect(shownParts()).toEqual(['Aim']);
});

it('starts a finished lesson from the beginning', async () => {
  const progress = buildProgress({ sectionId: 'quiz', completedAt: COMPLETED_AT });
  await open(buildLesson({ progress }));
  expect(shownParts()).toEqual(['Aim']);
});

it('leads from the last step of a finished lesson to its end', async () => {
  const progress = buildProgress({ completedAt: COMPLETED_AT });
  await open(buildLesson({ progress }), '/tutorials/name-a-worry#part-what-next');
  expect(shownParts()).toEqual(['What next']);
  expect(screen.getByRole('button', { name: '6 of 6 Name a worry' })).toBeTruthy();
  await press('See how you did');
  expect(shownParts()).toEqual(['Lesson finished']);
});

it('saves the step, also when the reader leaves the lesson right after turning', async () => {
  const { calls, show } = await open();
  await press('Next');
  expect(patches(calls)).toEqual([]);
  show(<p>Another page</p>);
  await vi.waitFor(() => expect(patches(calls)).toEqual([{ sectionId: 'drawers' }]));
});

it('opens the step of a linked note, and shows notes beside their own section', async () => {
  const first = buildNote();
  const second = buildNote({ id: '01890a5d-ac96-774b-bcce-b302099a8002', sectionId: 'drawers' });
  const lesson = buildLesson({ notes: [first, { ...second, text: 'Sort it.' }] });
  await open(lesson, `/tutorials/name-a-worry#note-${second.id}`);
  expect(shownParts()).toEqual(['Drawers']);
  const notes = within(screen.getByRole('region', { name: 'Your notes' }));
  expect(notes.getAllByRole('listitem')).toHaveLength(1);
  expect(notes.getByText('Sort it.')).toBeTruthy();
  for (let step = 0; step < 4; step += 1) await press('Next');
  await userEvent.click(screen.getByRole('button', { name: 'Edit the note “Ask Dilip.”' }));
  expect(shownParts()).toEqual(['Aim']);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your note' }));
});

it('shows everything on one page on request, and remembers the choice', async () => {
  const { show } = await open();
  await press('Next');
  await press('View on one page');
  const all = ['Aim', 'Drawers', 'Your turn', 'Checklist', 'Quiz', 'What next'];
  expect(shownParts()).toEqual(all);
  expect(document.activeElement?.textContent).toBe('Drawers');
  show(<p>Another page</p>);
  // On the page, every heading but the first is below the reading line.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: this.id === 'part-aim' ? 0 : 5_000 } as DOMRect;
  });
  await open();
  expect(shownParts()).toEqual(all);
  await press('View in steps');
  expect(shownParts()).toEqual(['Aim']);
});
