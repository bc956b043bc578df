import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CourseDetail } from '#platform/api/generated/types.gen.ts';
import {
  buildCertificate,
  buildCourseCard,
  buildCourseDetail,
  buildWork,
} from '#test/build-course.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import type { CourseUser } from '../course-user.ts';
import { CoursePage } from './course-page.tsx';

const READ = 'GET /api/courses/teaching';
const LIST = 'GET /api/courses';
const ENROLL = 'PUT /api/courses/teaching/enrollment';
const USER: CourseUser = { id: 'u1', name: 'Maren Holt', timeZone: 'UTC', trialEndsAt: null };

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

async function open(detail: CourseDetail, others = [buildCourseCard()], user = USER) {
  const api = fakeApi({ [READ]: { body: detail }, [LIST]: { body: { courses: others } } });
  const page = renderPage(
    <CoursePage user={user} courseId="teaching" onAskCompanion={() => {}} />,
    '/tutorials?course=teaching',
  );
  await screen.findByRole('heading', { level: 1, name: 'Teaching with AI around' });
  return { ...api, ...page };
}

it('enrolls, and moves the focus to the next lesson', async () => {
  const { answers, calls } = await open(buildCourseDetail());
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Course options' })).toBeNull();
  const active = buildCourseDetail({ state: 'active' });
  answers[ENROLL] = { body: active };
  answers[READ] = { body: active };
  await userEvent.click(screen.getByRole('button', { name: 'Start course' }));
  const next = await screen.findByRole('link', { name: 'Start the first lesson' });
  expect(next.getAttribute('href')).toBe('/tutorials/lesson-1');
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ state: 'active' });
});

it('says before the click which course will be paused', async () => {
  await open(buildCourseDetail(), [
    buildCourseCard({ id: 'parents', title: 'Parents', state: 'active' }),
  ]);
  expect(await screen.findByText(/“Parents” will be paused/)).toBeTruthy();
});

it('says before the click that a trial ends sooner than the course', async () => {
  const user = { ...USER, trialEndsAt: '2026-11-25T09:00:00.000Z' };
  await open(buildCourseDetail({ lessonsDone: 1 }), [], user);
  expect(screen.getByText(/^Your trial ends on .*25.*\. You’ll need a plan/)).toBeTruthy();
  expect(screen.queryByText(/no deadlines/)).toBeNull();
  expect(screen.getByText(/1 of 3 lessons finished/)).toBeTruthy();
});

it('says how much of a lesson that was started is left', async () => {
  const detail = buildCourseDetail({ state: 'active' });
  const [lesson] = detail.course.weeks[0]?.lessons ?? [];
  Object.assign(lesson ?? {}, { status: 'started', minutesLeft: 12 });
  await open(detail);
  expect(screen.getByText('Week 1: “What it knows”, 12 minutes left')).toBeTruthy();
});

it('marks finished lessons and checks a checkpoint', async () => {
  const { answers, calls } = await open(buildCourseDetail({ state: 'active', lessonsDone: 1 }));
  expect(screen.getByText('Week 1: “Spot the error”, 20 minutes')).toBeTruthy();
  answers['PUT /api/courses/teaching/checkpoints'] = problem(503, 'x', 'Away.');
  const checkpoint = screen.getByRole('checkbox', { name: 'You can do part 1.' });
  await userEvent.click(checkpoint);
  expect(await screen.findByText('Away.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ week: 1, isChecked: true });
  await waitFor(() => expect(checkpoint.getAttribute('aria-checked')).toBe('false'));
});

it('leads to the project after the last lesson', async () => {
  await open(buildCourseDetail({ state: 'active', lessonsDone: 3 }));
  const link = screen.getByRole('link', { name: 'Start your project' });
  expect(link.getAttribute('href')).toBe('/tutorials?course=teaching#project');
});

it('pauses a course, and resumes a paused one', async () => {
  const { answers } = await open(buildCourseDetail({ state: 'active' }));
  const paused = { body: buildCourseDetail({ state: 'paused' }) };
  answers[ENROLL] = paused;
  answers[READ] = paused;
  await userEvent.click(screen.getByRole('button', { name: 'Course options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pause course' }));
  expect(await screen.findByRole('button', { name: 'Resume course' })).toBeTruthy();
});

it('asks before leaving, and says what stays', async () => {
  const { answers, calls } = await open(
    buildCourseDetail({ state: 'active', work: buildWork({ text: 'Half', version: 1 }) }),
  );
  answers['DELETE /api/courses/teaching/enrollment'] = { body: buildCourseDetail() };
  answers[READ] = { body: buildCourseDetail() };
  await userEvent.click(screen.getByRole('button', { name: 'Course options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Leave course' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave this course?' }));
  expect(
    dialog.getByText(/We’ll keep your finished lessons, checkpoints and project text/),
  ).toBeTruthy();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Leave course' }));
  expect(await screen.findByRole('button', { name: 'Start course' })).toBeTruthy();
});

it('creates a certificate with a name that can be changed', async () => {
  const finished = buildCourseDetail({ state: 'finished', lessonsDone: 3 });
  const { answers, calls } = await open(finished);
  expect(screen.getByRole('heading', { name: 'Course finished' })).toBeTruthy();
  const name = screen.getByRole('textbox', { name: 'Name on your certificate' });
  expect((name as HTMLInputElement).value).toBe('Maren Holt');
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Create certificate' }));
  expect(screen.getByText('Enter the name for your certificate.')).toBeTruthy();
  answers['POST /api/courses/teaching/certificate'] = {
    status: 201,
    body: buildCertificate({ name: 'M. Holt' }),
  };
  await userEvent.type(name, 'M. Holt');
  await userEvent.click(screen.getByRole('button', { name: 'Create certificate' }));
  const card = within(await screen.findByRole('region', { name: 'Your certificate' }));
  expect(card.getByText('M. Holt')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toMatch(/\.pdf$/);
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'M. Holt' });
});

it('offers nothing in a finished course that has ended with it', async () => {
  await open(buildCourseDetail({ state: 'finished', lessonsDone: 3 }));
  expect(screen.queryByRole('button', { name: 'Course options' })).toBeNull();
  expect(screen.queryByText(/check this when it’s true/)).toBeNull();
  expect(screen.queryByText('A lesson plan you would defend in front of colleagues.')).toBeNull();
  expect(screen.queryByText(/since you handed it in/)).toBeNull();
});

it('says that the certificate keeps the ratings from the hand-in', async () => {
  const handedInAt = '2026-11-18T09:00:00.000Z';
  const work = buildWork({ version: 2, handedInAt, updatedAt: '2026-11-19T09:00:00.000Z' });
  await open(buildCourseDetail({ state: 'finished', lessonsDone: 3, work }));
  expect(screen.getByText(/shows the ratings you gave when you handed it in/)).toBeTruthy();
});

it('says what the certificate makes public, and what it still needs', async () => {
  const { answers } = await open(buildCourseDetail({ state: 'finished', lessonsDone: 3 }));
  expect(
    screen.getByText(/the dates you started and finished the course and created the certificate/),
  ).toBeTruthy();
  answers['POST /api/courses/teaching/certificate'] = problem(
    409,
    'course.project_incomplete',
    'A certificate needs your project.',
    [{ path: 'marks', message: 'One criterion is missing.' }],
  );
  await userEvent.click(screen.getByRole('button', { name: 'Create certificate' }));
  expect(
    await screen.findByText('A certificate needs your project. One criterion is missing.'),
  ).toBeTruthy();
});

it('says that a moderator took the certificate down, and how to go on', async () => {
  const certificate = buildCertificate({ isTakenDown: true });
  await open(buildCourseDetail({ state: 'finished', lessonsDone: 3, certificate }));
  const section = within(await screen.findByRole('region', { name: 'Your certificate' }));
  expect(section.getByText('A moderator took your certificate down.')).toBeTruthy();
  expect(section.getByRole('link', { name: 'your settings' }).getAttribute('href')).toBe(
    '/settings?section=account#community',
  );
  expect(section.queryByRole('link', { name: 'View certificate' })).toBeNull();
  await userEvent.click(section.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('dialog', { name: 'Withdraw this certificate?' })).toBeTruthy();
});

it('withdraws a certificate after asking', async () => {
  const finished = { state: 'finished', lessonsDone: 3 } as const;
  const { answers } = await open(
    buildCourseDetail({ ...finished, certificate: buildCertificate() }),
  );
  answers['DELETE /api/certificates/ABCDEFGHJKMNPQRS'] = { body: buildCertificate() };
  answers[READ] = { body: buildCourseDetail(finished) };
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw certificate' }));
  expect(await screen.findByRole('button', { name: 'Create certificate' })).toBeTruthy();
});

it('says so when the course doesn’t exist', async () => {
  fakeApi({ [READ]: problem(404, 'course.missing', 'This course doesn’t exist.') });
  renderPage(<CoursePage user={USER} courseId="teaching" onAskCompanion={() => {}} />);
  expect(await screen.findByText('We couldn’t find this course')).toBeTruthy();
});
