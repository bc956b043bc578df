import {
  CARD_IDS,
  CARD_NAMES,
  PROGRESS_CARD_IDS,
  TODAY_CARD_IDS,
} from '@attune/domain/dashboard/cards';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Dashboard, NextSteps } from '#platform/api/generated/types.gen.ts';
import { buildDashboard, buildNextSteps } from '#test/build-dashboard.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const user = userEvent.setup();
const READ = 'GET /api/dashboard';
const NEXT = 'GET /api/next-step';
const SETTINGS = 'PUT /api/dashboard/settings';
const USER = { id: 'u', name: 'Maren Holt', displayName: 'Maren Holt', timeZone: 'UTC' };

const page = (
  <DashboardPage
    user={USER}
    review={() => null}
    checkIn={(noted) => <p>Noted: {noted ?? 'nothing'}</p>}
    occupation={<p>What do you do?</p>}
    courseLine={({ title }, { isNamed }) => <p>{isNamed ? 'Your course' : title}</p>}
    dueReviews={(count, hidesNumbers) => !hidesNumbers && <p>Due: {count}</p>}
  />
);

function open(changes: Partial<Dashboard> = {}, steps: Partial<NextSteps> = {}) {
  const board = buildDashboard(changes);
  const api = fakeApi({
    [READ]: { body: board },
    [NEXT]: { body: buildNextSteps(steps) },
    [SETTINGS]: { body: board.settings },
  });
  return { ...api, ...renderPage(page), board };
}
const sent = (api: ReturnType<typeof open>) =>
  api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

it('names every card', async () => {
  const api = open();
  expect(await screen.findByText(/^Good .*, Maren$/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  for (const id of CARD_IDS) {
    expect(await screen.findByRole('heading', { name: CARD_NAMES[id] })).toBeTruthy();
  }
  const paths = api.calls.map(({ path }) => path);
  expect(paths.toSorted()).toEqual(['/api/dashboard', '/api/next-step']);
  expect(screen.getByText('Noted: nothing')).toBeTruthy();
});

it('offers one action with its reason, and another on request', async () => {
  open();
  expect(await screen.findByText('“Wait for proper training”')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start the lesson' }).getAttribute('href')).toBe(
    '/tutorials/three-things-wrong',
  );
  await user.click(screen.getByRole('button', { name: 'Suggest another' }));
  expect(screen.getByRole('heading', { name: 'Compare two drafts' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the goal' })).toBeTruthy();
});

const COURSE = { id: 'teaching', title: 'Teaching with AI around', lessonsDone: 1, lessonCount: 3 };
const COURSE_REASON = {
  kind: 'course' as const,
  courseId: COURSE.id,
  title: COURSE.title,
  week: 1,
  weekCount: 2,
};

it('names the course once, and leaves it out when its project is next', async () => {
  const { nextStep: lesson, others } = buildNextSteps();
  if (lesson?.kind !== 'lesson') throw new Error('The next step is not a lesson');
  const nextStep = { ...lesson, reason: COURSE_REASON };
  const project = {
    kind: 'course-project' as const,
    courseId: COURSE.id,
    title: 'A lesson plan',
    course: COURSE.title,
    minutes: 60,
    reason: COURSE_REASON,
  };
  open({}, { nextStep, others: [...others, project], course: COURSE });
  expect(await screen.findByText('Your course')).toBeTruthy();
  expect(screen.queryByText(COURSE.title)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Suggest another' }));
  expect(screen.getByText(COURSE.title)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Suggest another' }));
  expect(screen.getByRole('link', { name: 'Open the project' })).toBeTruthy();
  expect(screen.queryByText(COURSE.title)).toBeNull();
  expect(screen.queryByText('Your course')).toBeNull();
});

it('leads to the questions to review while there is a page for today, even if its card is hidden', async () => {
  const { answers, client, board } = open({ dueReviews: 3 });
  const card = within(await screen.findByRole('region', { name: CARD_NAMES.daily }));
  expect(card.getByText('Due: 3')).toBeTruthy();
  const settings = { ...board.settings, hidden: ['daily'] };
  answers[READ] = { body: { ...board, settings } };
  await client.refetchQueries();
  await waitFor(() => expect(screen.queryByRole('region', { name: CARD_NAMES.daily })).toBeNull());
  expect(screen.getByText('Due: 3')).toBeTruthy();
  answers[READ] = { body: { ...board, daily: null } };
  await client.refetchQueries();
  await waitFor(() => expect(screen.queryByText('Due: 3')).toBeNull());
});

it('shows a chart as a table, and back', async () => {
  open();
  const card = (await screen.findByRole('heading', { name: CARD_NAMES.mood })).closest('section');
  const mood = within(card as HTMLElement);
  expect(mood.getByRole('img', { name: /Checked in on 13 of the last 14 days/ })).toBeTruthy();
  await user.click(mood.getByRole('button', { name: 'Show as a table' }));
  expect(mood.getByRole('row', { name: /Saturday.* 14/ }).textContent).toContain('Even, 3.0');
  await user.click(mood.getByRole('button', { name: 'Show as a chart' }));
  expect(mood.queryByRole('table')).toBeNull();
});

it('shows no numbers to users who hide them', async () => {
  open({ isZen: true });
  const headline = 'More learning, checking in and help for others, a little less practice';
  await screen.findByRole('heading', { name: headline });
  await user.click(screen.getByRole('button', { name: 'Suggest another' }));
  expect(document.body.textContent).not.toMatch(/\d/);
  for (const image of screen.getAllByRole('img')) {
    expect(image.getAttribute('aria-label')).not.toMatch(/\d/);
  }
  expect(screen.queryByRole('button', { name: 'Show as a table' })).toBeNull();
});

const LESSON_STEP = {
  id: 'lesson' as const,
  title: 'Find three things wrong with it',
  why: 'Because you answered “Wait for proper training”.',
  path: '/tutorials/three-things-wrong',
  isDone: false,
};

it('invites a new user with a plan for the first week, without empty charts', async () => {
  const done = {
    ...LESSON_STEP,
    id: 'check-in' as const,
    title: 'Check in on your mood',
    isDone: true,
  };
  const api = open({ isNew: true }, { firstWeek: [LESSON_STEP, done] });
  const plan = within(await screen.findByRole('region', { name: 'Your first week' }));
  expect(plan.getByText('1 of 2 done')).toBeTruthy();
  expect(plan.getByRole('link', { name: LESSON_STEP.title }).getAttribute('href')).toBe(
    LESSON_STEP.path,
  );
  expect(plan.queryByRole('link', { name: done.title })).toBeNull();
  expect(screen.getByRole('link', { name: 'Start the lesson' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'How it’s going' })).toBeNull();
  expect(screen.queryByRole('heading', { name: CARD_NAMES.streak })).toBeNull();
  await user.click(plan.getByRole('button', { name: 'Hide this plan' }));
  await waitFor(() => expect(sent(api)).toEqual([{ isFirstWeekHidden: true }]));
  expect(screen.queryByRole('region', { name: 'Your first week' })).toBeNull();
});

it('keeps the charts one tap away on a phone', async () => {
  const media = window.matchMedia.bind(window);
  const narrow = vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...media(query),
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  open();
  const show = await screen.findByRole('button', { name: 'Show charts' });
  expect(screen.queryByRole('heading', { name: CARD_NAMES.attitude })).toBeNull();
  await user.click(show);
  expect(screen.getByRole('heading', { name: CARD_NAMES.attitude })).toBeTruthy();
  narrow.mockRestore();
});

it('moves cards by keyboard and by button, hides cards, and announces each new position', async () => {
  const api = open();
  await user.click(await screen.findByRole('button', { name: 'Arrange cards' }));
  const handle = await screen.findByRole('button', { name: 'Move “Attitude over time”' });
  handle.focus();
  await user.keyboard(' {ArrowDown} ');
  await waitFor(() => expect(sent(api)).toHaveLength(1));
  const moved = ['improvement', 'attitude', ...PROGRESS_CARD_IDS.slice(2)];
  expect(sent(api)[0]).toEqual({ order: [...TODAY_CARD_IDS, ...moved] });
  expect(screen.getByText('Dropped “Attitude over time” at position 2 of 4.')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Move “Community” up' }));
  await user.click(screen.getByRole('switch', { name: 'Community' }));
  await waitFor(() => expect(sent(api)).toHaveLength(3));
  expect(sent(api)[2]).toEqual({ hidden: ['community'] });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Arrange cards' }));
});

it('shows only visible cards, in the chosen order', async () => {
  const hidden = CARD_IDS.filter((id) => id !== 'mood' && id !== 'streak' && id !== 'community');
  const order = ['community' as const, 'mood' as const, 'streak' as const, ...hidden];
  open({ settings: { hidden, order, restWeekday: 7, pause: null } });
  await screen.findByText(/Sundays are your rest days/);
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Find three things wrong with it',
    CARD_NAMES.streak,
    'How it’s going',
    CARD_NAMES.community,
    CARD_NAMES.mood,
  ]);
});

it('sets a rest day and a pause, and says why a pause was refused', async () => {
  const api = open();
  await user.click(await screen.findByRole('button', { name: 'Rest day and pause' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Rest day' }), 'Sunday');
  await waitFor(() => expect(sent(api)).toEqual([{ restWeekday: 7 }]));
  await user.click(screen.getByRole('button', { name: 'Pause the streak' }));
  await waitFor(() => expect(sent(api)).toContainEqual({ pause: { until: '2026-11-22' } }));
  api.answers[SETTINGS] = problem(400, 'dashboard.pause_invalid', 'Please choose a later day.');
  await user.click(screen.getByRole('button', { name: 'Pause the streak' }));
  expect(await screen.findByText('Please choose a later day.')).toBeTruthy();
});

it('says when it cannot be read, and retries', async () => {
  const refusal = problem(503, 'unavailable', 'Not just now.');
  const { answers } = fakeApi({ [READ]: refusal, [NEXT]: { body: buildNextSteps() } });
  renderPage(page);
  expect((await screen.findByRole('alert')).textContent).toContain('Not just now.');
  answers[READ] = { body: buildDashboard() };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('days in a row')).toBeTruthy();
});
