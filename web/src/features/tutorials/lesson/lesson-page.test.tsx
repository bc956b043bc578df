import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildLesson, buildListedTutorial, buildNote, buildProgress } from '#test/build-lesson.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import type { Lesson } from '../lesson-change.ts';
import { LessonPage } from './lesson-page.tsx';

const READ = 'GET /api/tutorials/name-a-worry';
const PATCH = 'PATCH /api/tutorials/name-a-worry/progress';
const QUIZ = 'POST /api/tutorials/name-a-worry/quiz';
const MEDIA = 'GET /api/tutorials/name-a-worry/media';
const NO_MEDIA = { body: { photo: null, video: null, note: null } };

const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockReset();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled(this.id);
  });
  // Every heading but the first is below the reading line.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: this.id === 'part-aim' ? 0 : 5_000 } as DOMRect;
  });
});

type Answers = Parameters<typeof fakeApi>[0];

async function open(lesson: Lesson = buildLesson(), answers: Answers = {}) {
  const api = fakeApi({
    [READ]: { body: lesson },
    [MEDIA]: NO_MEDIA,
    'GET /api/tutorials': { body: { tutorials: [buildListedTutorial()] } },
    ...answers,
  });
  const page = (
    <LessonPage
      userId="u1"
      timeZone="UTC"
      tutorialId="name-a-worry"
      goals={<button type="button">Add to a goal</button>}
      checkpoint={({ courseId, isShown }) => isShown && <p>The checkpoint of {courseId}</p>}
    />
  );
  const rendered = renderPage(page, '/tutorials/name-a-worry');
  await screen.findByRole('heading', { level: 1, name: 'Name a worry' });
  return { ...api, ...rendered };
}

it('shows the text, its outline, further reading, why it is suggested, and the goals', async () => {
  await open();
  expect(screen.getByText('one sentence').tagName).toBe('STRONG');
  const [outline] = screen.getAllByRole('navigation', { name: 'In this lesson' });
  if (!outline) throw new Error('no outline');
  const titles = within(outline)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.textContent);
  expect(titles).toEqual(['Aim', 'Drawers', 'Your turn', 'Checklist', 'Quiz', 'What next']);
  expect(await screen.findByText('A guide')).toBeTruthy();
  expect(await screen.findByText('“Feel calmer”')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add to a goal' })).toBeTruthy();
  expect(document.title).toBe('Name a worry · Attune');
});

it('says when a lesson does not exist, with a link back', async () => {
  fakeApi({ [READ]: problem(404, 'tutorial.missing', 'This tutorial does not exist.') });
  renderPage(
    <LessonPage
      userId="u1"
      timeZone="UTC"
      tutorialId="name-a-worry"
      goals={null}
      checkpoint={() => null}
    />,
  );
  expect(await screen.findByRole('heading', { name: 'We couldn’t find this lesson' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Tutorials' }).getAttribute('href')).toBe(
    '/tutorials',
  );
});

it('says when a lesson cannot be loaded, and loads it on request', async () => {
  const { answers } = fakeApi({
    [READ]: problem(500, 'x', ''),
    [MEDIA]: NO_MEDIA,
    'GET /api/tutorials': { body: { tutorials: [] } },
  });
  renderPage(
    <LessonPage
      userId="u1"
      timeZone="UTC"
      tutorialId="name-a-worry"
      goals={null}
      checkpoint={() => null}
    />,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('notes are safe');
  answers[READ] = { body: buildLesson() };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Name a worry' })).toBeTruthy();
});

it('scrolls to where the reader stopped, and says so', async () => {
  await open(buildLesson({ progress: buildProgress({ sectionId: 'drawers' }) }));
  expect(scrolled).toHaveBeenCalledWith('part-drawers');
  expect(screen.getByText(/You left off at/).textContent).toBe('You left off at Drawers.');
});

it('does not scroll in a finished lesson', async () => {
  const completedAt = '2026-11-15T09:00:00.000Z';
  await open(buildLesson({ progress: buildProgress({ sectionId: 'drawers', completedAt }) }));
  expect(scrolled).not.toHaveBeenCalled();
  expect(screen.queryByText(/You left off at/)).toBeNull();
});

it('saves the section being read once the user has stayed in it', async () => {
  const { calls } = await open(undefined, { [PATCH]: { body: buildProgress() } });
  const patches = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  vi.mocked(Element.prototype.getBoundingClientRect).mockImplementation(function (this: Element) {
    return { top: /aim|drawers/.test(this.id) ? 0 : 5_000 } as DOMRect;
  });
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(patches()).toEqual([]);
  await vi.waitFor(() => expect(patches()).toEqual([{ sectionId: 'drawers' }]), 4_000);
});

it('saves a checked line at once, and unchecks the task when its save fails', async () => {
  const { answers, calls } = await open();
  answers[PATCH] = () => ({ body: buildProgress({ checked: [1] }) });
  answers[READ] = { body: buildLesson({ progress: buildProgress({ checked: [1] }) }) };
  await userEvent.click(screen.getByRole('checkbox', { name: 'It has a name' }));
  expect(screen.getByText('1 of 2')).toBeTruthy();
  expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
    check: { line: 1, isChecked: true },
  });
  answers[PATCH] = problem(503, 'x', 'Away.');
  const task = screen.getByRole('checkbox', { name: /I did this/ });
  await userEvent.click(task);
  expect(await screen.findByText('Away.')).toBeTruthy();
  expect(task.getAttribute('aria-checked')).toBe('false');
});

it('finishes a lesson although parts are open, and marks it as unfinished again', async () => {
  const { answers, calls } = await open();
  expect(screen.getByText(/Still to do: the task, the checklist and the quiz\./)).toBeTruthy();
  const completedAt = '2026-11-15T09:00:00.000Z';
  const done = buildProgress({ completedAt });
  answers[PATCH] = { body: done };
  answers[READ] = { body: buildLesson({ progress: done }) };
  await userEvent.click(screen.getByRole('button', { name: 'Finish lesson' }));
  expect(await screen.findAllByText('Finished on 15 November 2026')).toHaveLength(2);
  expect(document.activeElement?.textContent).toBe('Lesson finished');
  answers[PATCH] = { body: buildProgress() };
  answers[READ] = { body: buildLesson() };
  await userEvent.click(screen.getByRole('button', { name: 'Mark as unfinished' }));
  expect(await screen.findByRole('button', { name: 'Finish lesson' })).toBeTruthy();
  const patches = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(patches).toEqual([{ isCompleted: true }, { isCompleted: false }]);
});

const choose = (question: number, option: string) => {
  const groups = screen.getAllByRole('group');
  const group = groups[question];
  if (!group) throw new Error('no question');
  return userEvent.click(within(group).getByRole('radio', { name: option }));
};
const buildQuizResult = (answersRight: boolean[]) => ({
  id: '01940000-0000-7000-8000-000000000001',
  score: answersRight.filter(Boolean).length,
  total: answersRight.length,
  isPassed: answersRight.every(Boolean),
  results: answersRight.map((isRight) => ({ isRight, right: 0, explanation: 'Because it is so.' })),
});

it('requires every answer, states the pass mark first, and announces the result', async () => {
  const { answers, calls } = await open();
  expect(screen.getByText(/To pass, get all 3 right\./)).toBeTruthy();
  await choose(0, 'Yes');
  await userEvent.click(screen.getByRole('button', { name: 'Check my answers' }));
  expect(screen.getAllByText('Choose an answer.')).toHaveLength(2);
  const [, second] = screen.getAllByRole('group');
  expect(second?.contains(document.activeElement)).toBe(true);

  await choose(1, 'No');
  await choose(2, 'Yes');
  answers[QUIZ] = { status: 201, body: buildQuizResult([true, false, true]) };
  await userEvent.click(screen.getByRole('button', { name: 'Check my answers' }));
  const outcome = await screen.findByRole('heading', { name: '2 of 3 right. Not passed yet.' });
  expect(document.activeElement).toBe(outcome);
  expect(screen.getAllByText('Right.')).toHaveLength(2);
  expect(screen.getByText('Not quite.')).toBeTruthy();
  expect(screen.queryByText('The right answer')).toBeNull();
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    answers: [0, 1, 0],
  });
});

it('keeps the right answers chosen for another try', async () => {
  const { answers, calls } = await open();
  for (const question of [0, 1, 2]) await choose(question, 'No');
  answers[QUIZ] = { status: 201, body: buildQuizResult([true, false, true]) };
  await userEvent.click(screen.getByRole('button', { name: 'Check my answers' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  const checked = screen.getAllByRole('radio', { checked: true });
  expect(checked).toHaveLength(2);
  const [, second] = screen.getAllByRole('group');
  expect(second?.contains(document.activeElement)).toBe(true);
  await choose(1, 'Perhaps');
  answers[QUIZ] = { status: 201, body: buildQuizResult([true, true, true]) };
  await userEvent.click(screen.getByRole('button', { name: 'Check my answers' }));
  expect(await screen.findByRole('heading', { name: '3 of 3 right. Passed.' })).toBeTruthy();
  const keys = calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as { id: string }).id);
  expect(new Set(keys).size).toBe(2);
});

it('sends the same answers with the same id after a failed check', async () => {
  const { answers, calls } = await open();
  for (const question of [0, 1, 2]) await choose(question, 'Yes');
  answers[QUIZ] = problem(503, 'x', 'Away.');
  await userEvent.click(screen.getByRole('button', { name: 'Check my answers' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Away.');
  await userEvent.click(screen.getByRole('button', { name: 'Check my answers' }));
  const posts = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(posts).toHaveLength(2);
  expect(posts[0]).toEqual(posts[1]);
});

const COMPLETED_AT = '2026-11-15T09:00:00.000Z';

it('ends with what the reader did, one line to keep, and the next step with its reason', async () => {
  const next = {
    id: 'look',
    title: 'Look first',
    summary: 'Hands in your lap.',
    minutes: 5,
    reasons: [{ kind: 'answer' as const, question_id: 7 as const, answer: 'At a desk' }],
  };
  const quiz = { best: 3, total: 3, isPassed: true, attempts: 2 };
  const progress = buildProgress({ completedAt: COMPLETED_AT, isTaskDone: true, quiz });
  const goals = [{ id: 'g1', title: 'Meet it without fear' }];
  await open(buildLesson({ next, progress, goals, notes: [buildNote()] }));
  const end = within(screen.getByRole('region', { name: 'Lesson finished' }));
  const done = within(end.getByRole('list', { name: 'What you did' })).getAllByRole('listitem');
  expect(done.map(({ textContent }) => textContent)).toEqual([
    'You did the task.',
    'You passed the quiz with 3 of 3 right.',
    'You added 1 note.',
  ]);
  expect(end.getByRole('button', { name: 'Go through the checklist' })).toBeTruthy();
  expect(end.getByText('One line to keep').parentElement?.textContent).toContain(
    'One sentence with edges.',
  );
  expect(end.getByRole('link', { name: 'Meet it without fear' })).toBeTruthy();
  const region = end.getByRole('region', { name: 'Look first' });
  expect(region.querySelector('mark')?.textContent).toBe('“At a desk”');
  expect(within(region).getByRole('link', { name: 'Start lesson, 5 minutes' })).toBeTruthy();
});

it('says what was tried but isn’t done', async () => {
  const quiz = { best: 1, total: 3, isPassed: false, attempts: 1 };
  const progress = buildProgress({ completedAt: COMPLETED_AT, checked: [0], quiz });
  await open(buildLesson({ progress }));
  const end = within(screen.getByRole('region', { name: 'Lesson finished' }));
  expect(end.getByRole('button', { name: 'Try the quiz again (1 of 3)' })).toBeTruthy();
  expect(end.getByRole('button', { name: 'Finish the checklist' })).toBeTruthy();
});

const COURSE = { id: 'teaching', title: 'Teaching', week: 2, weekCount: 4, lessonsLeft: 3 };
const NEXT = { id: 'look', title: 'Look first', summary: 'Look.', minutes: 5, reasons: [] };

it('names the next lesson of the course before its own suggestions', async () => {
  const { answers, client } = await open(buildLesson({ course: COURSE, next: NEXT }));
  const section = within(screen.getByRole('region', { name: 'What next' }));
  const [first] = section.getAllByRole('link');
  expect([first?.textContent, first?.getAttribute('href')]).toEqual([
    'Look first',
    '/tutorials/look',
  ]);
  expect(screen.queryByText('The checkpoint of teaching')).toBeNull();
  const progress = buildProgress({ completedAt: COMPLETED_AT });
  answers[READ] = { body: buildLesson({ course: { ...COURSE, lessonsLeft: 0 }, progress }) };
  await act(() => client.refetchQueries());
  const [project] = section.getAllByRole('link');
  expect(project?.getAttribute('href')).toBe('/tutorials?course=teaching#project');
  expect(screen.getByText('The checkpoint of teaching')).toBeTruthy();
});

it('ends with the line that the reader highlighted', async () => {
  const notes = [buildNote({ quote: 'one sentence', text: '' })];
  const progress = buildProgress({ completedAt: COMPLETED_AT });
  await open(buildLesson({ progress, notes }));
  expect(screen.getByText('A line you highlighted').parentElement?.textContent).toContain(
    'one sentence',
  );
});
