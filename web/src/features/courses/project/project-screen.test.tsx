import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CourseDetail } from '#platform/api/generated/types.gen.ts';
import { clearUserData } from '#platform/browser/clear-user-data.ts';
import { allDrafts, draftsIn, saveDrafts } from '#platform/browser/drafts.ts';
import { buildCourseDetail, buildWork } from '#test/build-course.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { CoursePage } from '../page/course-page.tsx';

const READ = 'GET /api/courses/teaching';
const SAVE = 'PUT /api/courses/teaching/project';
const HAND_IN = 'POST /api/courses/teaching/project/hand-in';
const USER = { id: 'u1', name: 'Maren Holt', timeZone: 'UTC', trialEndsAt: null };
const TEXT = 'A plan for one lesson on fractions.';
const FULL = { text: TEXT, marks: { aim: 'fully', check: 'partly' }, version: 3 } as const;

beforeEach(async () => {
  await clearUserData();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Project text' });

async function open(detail: CourseDetail, onAskCompanion = (_: string) => {}) {
  const api = fakeApi({
    [READ]: { body: detail },
    [SAVE]: problem(503, 'x', 'Away.'),
  });
  const page = renderPage(
    <CoursePage user={USER} courseId="teaching" onAskCompanion={onAskCompanion} />,
    '/tutorials?course=teaching#project',
  );
  await screen.findByRole('heading', { level: 1, name: 'A lesson plan you’d defend' });
  return { ...api, ...page };
}

it('saves text and marks after a pause, from the version it knows', async () => {
  const { answers, calls } = await open(buildCourseDetail({ state: 'active' }));
  answers[SAVE] = { body: buildWork({ text: TEXT, marks: { aim: 'fully' }, version: 1 }) };
  await userEvent.click(field());
  await userEvent.paste(TEXT);
  await userEvent.click(screen.getAllByRole('radio', { name: /^Fully/ })[0] as HTMLElement);
  await waitFor(
    () => expect(calls.at(-1)?.body).toMatchObject({ text: TEXT, marks: { aim: 'fully' } }),
    { timeout: 4_000 },
  );
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 0 });
  expect(await screen.findByText(/^Saved\./)).toBeTruthy();
  await userEvent.type(field(), '!');
  await saveDrafts();
  expect(calls.at(-1)?.body).toMatchObject({ text: `${TEXT}!`, version: 1 });
  expect(allDrafts().size).toBe(0);
});

it('keeps the text on this device when it can’t be sent, and sends it later', async () => {
  const detail = buildCourseDetail({ state: 'active' });
  await open(detail);
  await userEvent.click(field());
  await userEvent.paste(TEXT);
  expect(await saveDrafts()).toEqual(['course']);
  cleanup();

  const again = await open(detail);
  again.answers[SAVE] = { body: buildWork({ text: TEXT, version: 1 }) };
  expect(field().value).toBe(TEXT);
  await saveDrafts();
  expect(again.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ text: TEXT });
  expect(allDrafts().size).toBe(0);
});

it('lets the user choose when another window changed the project', async () => {
  const { answers, calls } = await open(buildCourseDetail({ state: 'active' }));
  const elsewhere = buildWork({ text: 'From the phone.', version: 2 });
  answers[SAVE] = problem(409, 'course.project_changed', 'Changed.');
  answers[READ] = { body: buildCourseDetail({ state: 'active', work: elsewhere }) };
  await userEvent.click(field());
  await userEvent.paste(TEXT);
  await saveDrafts();
  const keep = await screen.findByRole('button', { name: 'Keep this version' });
  expect(field().value).toBe(TEXT);
  answers[SAVE] = { body: buildWork({ text: TEXT, version: 3 }) };
  await userEvent.click(keep);
  await saveDrafts();
  expect(calls.at(-1)?.body).toEqual({ text: TEXT, marks: {}, version: 2 });
});

it('shows what another device saved meanwhile', async () => {
  const { answers, client } = await open(buildCourseDetail({ state: 'active' }));
  const work = buildWork({ text: 'From the phone.', version: 1 });
  answers[READ] = { body: buildCourseDetail({ state: 'active', work }) };
  await client.invalidateQueries();
  await waitFor(() => expect(field().value).toBe('From the phone.'));
  answers[SAVE] = { body: buildWork({ text: 'From the phone.!', version: 2 }) };
  await userEvent.type(field(), '!');
  await saveDrafts();
  expect(screen.queryByText(/changed in another window/)).toBeNull();
});

const puts = (calls: readonly { method: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const OTHER = buildWork({ text: 'From the phone.', version: 2 });

it('sends nothing over a version that arrived while typing', async () => {
  const { answers, calls, client } = await open(buildCourseDetail({ state: 'active' }));
  answers[READ] = { body: buildCourseDetail({ state: 'active', work: OTHER }) };
  await userEvent.click(field());
  await userEvent.paste(TEXT);
  await client.invalidateQueries();
  expect(await screen.findByText(/changed in another window/)).toBeTruthy();
  await userEvent.type(field(), '!');
  await saveDrafts();
  expect(puts(calls)).toEqual([]);
  cleanup();

  // The draft still belongs to the older version, so the choice comes again.
  const again = await open(buildCourseDetail({ state: 'active', work: OTHER }));
  expect(screen.getByText(/changed in another window/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use the other version' }));
  expect(field().value).toBe('From the phone.');
  await saveDrafts();
  expect(puts(again.calls)).toEqual([]);
  expect(allDrafts().size).toBe(0);
});

it('doesn’t take its own save for that of another window', async () => {
  const { answers, client } = await open(buildCourseDetail({ state: 'active' }));
  const saved = buildWork({ text: TEXT, version: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  answers[SAVE] = () => promise.then(() => ({ body: saved }));
  answers[READ] = { body: buildCourseDetail({ state: 'active', work: saved }) };
  await userEvent.click(field());
  await userEvent.paste(TEXT);
  const saving = saveDrafts();
  await userEvent.type(field(), '!');
  await act(() => client.invalidateQueries());
  expect(screen.queryByText(/changed in another window/)).toBeNull();
  resolve();
  await act(() => saving);
  expect(screen.queryByText(/changed in another window/)).toBeNull();
});

it('reports no conflict where nothing was typed, and leaves the draft of another tab', async () => {
  const { answers, client } = await open(buildCourseDetail({ state: 'active' }));
  const draft = JSON.stringify({ text: 'Typed in another tab.', marks: {}, version: 2 });
  draftsIn('course', USER.id).write('teaching', draft);
  answers[READ] = { body: buildCourseDetail({ state: 'active', work: OTHER }) };
  await client.invalidateQueries();
  await waitFor(() => expect(field().value).toBe('From the phone.'));
  expect(screen.queryByText(/changed in another window/)).toBeNull();
  expect(draftsIn('course', USER.id).read('teaching')).toBe(draft);
});

it('offers the choice only once the other version is loaded, and shows it', async () => {
  const { answers } = await open(buildCourseDetail({ state: 'active' }));
  answers[SAVE] = problem(409, 'course.project_changed', 'Changed.');
  answers[READ] = problem(503, 'x', 'Away.');
  await userEvent.click(field());
  await userEvent.paste(TEXT);
  await saveDrafts();
  const load = await screen.findByRole('button', { name: 'Load the other version' });
  expect(screen.queryByRole('button', { name: 'Use the other version' })).toBeNull();
  answers[READ] = { body: buildCourseDetail({ state: 'active', work: OTHER }) };
  await userEvent.click(load);
  await userEvent.click(await screen.findByRole('button', { name: /^Other version/ }));
  expect(screen.getByText('From the phone.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Keep this version' })).toBeTruthy();
});

it.each([
  ['can’t be sent', problem(503, 'x', 'Away.'), /aren’t saved, so nothing was handed in/],
  [
    'is refused',
    problem(409, 'course.project_changed', 'Changed.'),
    /choose which version to keep/,
  ],
])('hands in nothing when the last change %s', async (_, answer, message) => {
  const work = buildWork(FULL);
  const { answers, calls } = await open(
    buildCourseDetail({ state: 'active', lessonsDone: 3, work }),
  );
  answers[SAVE] = answer;
  await userEvent.type(field(), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Hand in project' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('hands in the version on the screen, and shows the newer one if it is refused', async () => {
  const detail = { state: 'active', lessonsDone: 3 } as const;
  const { answers, calls } = await open(buildCourseDetail({ ...detail, work: buildWork(FULL) }));
  const newer = buildWork({ ...FULL, text: 'Written on the phone meanwhile.', version: 4 });
  answers[HAND_IN] = problem(409, 'course.project_changed', 'Changed.');
  answers[READ] = { body: buildCourseDetail({ ...detail, work: newer }) };
  await userEvent.click(screen.getByRole('button', { name: 'Hand in project' }));
  expect(await screen.findByText(/Check it, then hand it in again/)).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ version: 3 });
  await waitFor(() => expect(field().value).toBe('Written on the phone meanwhile.'));
});

it('offers to hand in until the course is finished', async () => {
  const work = buildWork({ ...FULL, handedInAt: '2026-11-18T09:00:00.000Z' });
  await open(buildCourseDetail({ state: 'active', lessonsDone: 3, work }));
  expect(screen.getByRole('button', { name: 'Hand in project' })).toBeTruthy();
  cleanup();
  await open(buildCourseDetail({ state: 'finished', lessonsDone: 3, work: buildWork(FULL) }));
  expect(screen.queryByRole('button', { name: 'Hand in project' })).toBeNull();
});

it('says what is missing, and hands in nothing', async () => {
  const { calls } = await open(buildCourseDetail({ state: 'active', lessonsDone: 2 }));
  await userEvent.click(screen.getByRole('button', { name: 'Hand in project' }));
  expect(screen.getByText('Finish 1 more lesson first.')).toBeTruthy();
  expect(screen.getByText(/at least 20 characters/)).toBeTruthy();
  expect(screen.getByText('Rate 2 more criteria.')).toBeTruthy();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('hands in, and shows the finished course', async () => {
  const work = buildWork(FULL);
  const { answers, address } = await open(
    buildCourseDetail({ state: 'active', lessonsDone: 3, work }),
  );
  const finished = buildCourseDetail({
    state: 'finished',
    lessonsDone: 3,
    work: { ...work, handedInAt: '2026-11-18T09:00:00.000Z' },
  });
  answers[HAND_IN] = { body: finished };
  answers[READ] = { body: finished };
  await userEvent.click(screen.getByRole('button', { name: 'Hand in project' }));
  expect(await screen.findByRole('heading', { name: 'Course finished' })).toBeTruthy();
  expect(screen.getByText('Your own ratings: 1 “Fully”, 1 “Partly”.')).toBeTruthy();
  expect(address()).toBe('/tutorials?course=teaching');
});

it('prepares a message for the companion, without sending it', async () => {
  const ask = vi.fn();
  const { calls } = await open(buildCourseDetail({ state: 'active', work: buildWork(FULL) }), ask);
  await userEvent.click(screen.getByRole('button', { name: 'Ask your companion for feedback' }));
  expect(ask).toHaveBeenCalledWith(expect.stringContaining(TEXT));
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('doesn’t offer to overwrite a text that can’t be read', async () => {
  await open(
    buildCourseDetail({ state: 'active', work: buildWork({ version: 1, isUnreadable: true }) }),
  );
  expect(screen.getByText('Your project text can’t be read right now.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('leads to the course before it is started', async () => {
  await open(buildCourseDetail({ work: buildWork(FULL) }));
  expect(screen.queryByRole('button', { name: 'Hand in project' })).toBeNull();
  const link = screen.getByRole('link', { name: 'Go to the course' });
  expect(link.getAttribute('href')).toBe('/tutorials?course=teaching');
});

it('lists open checkpoints before the hand-in, and keeps a checked one in place', async () => {
  const detail = buildCourseDetail({ state: 'active', lessonsDone: 3, work: buildWork(FULL) });
  const [first, second] = detail.course.weeks;
  Object.assign(first ?? {}, { isChecked: true });
  const { answers } = await open(detail);
  const checked = structuredClone(detail);
  Object.assign(checked.course.weeks[1] ?? {}, { isChecked: true });
  answers['PUT /api/courses/teaching/checkpoints'] = { body: checked };
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes).toHaveLength(1);
  const box = screen.getByRole('checkbox', { name: `Week 2: ${second?.checkpoint}` });
  await userEvent.click(box);
  await waitFor(() => expect(box.getAttribute('aria-checked')).toBe('true'));
});

it('folds the instructions away only once the project is rated', async () => {
  await open(buildCourseDetail({ state: 'active', work: buildWork({ text: TEXT, version: 1 }) }));
  expect(screen.queryByText('Show what to do')).toBeNull();
  cleanup();
  await open(buildCourseDetail({ state: 'active', work: buildWork(FULL) }));
  expect(screen.getByText('Show what to do')).toBeTruthy();
});
