import { randomUUID } from 'node:crypto';
import { buildDailyMarkdown } from '@attune/domain/test/daily.builder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ANSWERS } from '#demo/demo-answers.ts';
import { importTexts } from '#features/content';
import { dailyLibrary } from '#features/daily';
import { seedPractices } from '#features/mind/practices/seed-practices.ts';
import { seedTutorials } from '#test/seed-tutorials.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import { TestClock } from '#test/test-clock.ts';

/**
 * Simulates six weeks of a user in Berlin through the public routes, across the end of daylight
 * saving; the last week day by day. The expected figures are counted by hand.
 */
const MAREN = 'maren@example.com';
const OTHER = 'other@example.com';
const PRACTICE = 'box-breathing';

let app: TestApp;
let clock: TestClock;
let ownPost: string;
let question: string;

/** Moves the clock to a time in Berlin and returns a device that signs in at that time. */
async function signInAt(time: string, email = MAREN): Promise<TestClient> {
  clock.advance(Date.parse(time) - clock.now().getTime());
  return app.signInClient(email);
}

async function expectSuccess(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer;
  expect([status, text]).toEqual([expect.toBeOneOf([200, 201, 204]), expect.anything()]);
}

const recordMood = (client: TestClient, name: string, about: string[] = []) =>
  expectSuccess(client.post('/api/mind/moods', { id: randomUUID(), mood: name, words: [], about }));
const doPractice = (client: TestClient, isComplete = true) =>
  expectSuccess(
    client.post('/api/mind/sessions', {
      id: randomUUID(),
      practiceId: PRACTICE,
      seconds: 120,
      isComplete,
      startedAt: clock.now().toISOString(),
    }),
  );
const finishLesson = (client: TestClient, lesson: string) =>
  expectSuccess(client.patch(`/api/tutorials/${lesson}/progress`, { isCompleted: true }));
const takeQuiz = (client: TestClient, lesson: string, answers: number[]) =>
  expectSuccess(client.post(`/api/tutorials/${lesson}/quiz`, { id: randomUUID(), answers }));
async function doTodaysPage(client: TestClient) {
  const { json } = await client.get('/api/daily');
  await expectSuccess(client.send('PUT', `/api/daily/${json.page.day}/done`));
}
const dashboardAt = async (time: string, email = MAREN) =>
  (await (await signInAt(time, email)).get('/api/dashboard')).json;

beforeAll(async () => {
  clock = new TestClock(new Date('2026-10-10T10:00:00+02:00'));
  app = await createTestApp({ clock });
  const { services } = app;
  await seedPractices(services);
  await seedTutorials(services, [
    { id: 'one', title: 'Lesson one' },
    { id: 'two', title: 'Lesson two' },
    { id: 'three', title: 'Lesson three' },
    { id: 'four', title: 'Lesson four' },
  ]);
  const pages = ['desk', 'window', 'door'].map((id) => ({
    name: `${id}.md`,
    markdown: buildDailyMarkdown({ id, title: `The ${id}` }),
  }));
  await importTexts(dailyLibrary, services, pages);
  for (const email of [MAREN, OTHER]) await app.person(email, { name: email });
  await app.sql(`UPDATE users SET time_zone = 'Europe/Berlin', trial_ends_at = '2027-01-01'`);
});
afterAll(() => app.close());

it('a user is new until the first activity in October, the month for later comparison', async () => {
  let client = await signInAt('2026-10-10T10:00:00+02:00');
  const worried: Record<number, string> = { 5: 'Avoid it for now', 6: 'Very worried' };
  const answers = DEMO_ANSWERS.map(({ question_id, answer }) => ({
    question_id,
    answer: worried[question_id] ?? answer,
  }));
  await expectSuccess(client.post('/api/assessments', { id: randomUUID(), answers }));
  const first = (await client.get('/api/dashboard')).json;
  expect(first).toMatchObject({ isNew: true, streak: { days: 1, todayCounts: true } });
  expect((await client.get('/api/next-step')).json.nextStep).toMatchObject({ kind: 'lesson' });
  await finishLesson(client, 'one');
  await recordMood(client, 'heavy', ['work']);
  await doPractice(client);
  expect((await client.get('/api/dashboard')).json.isNew).toBe(false);

  client = await signInAt('2026-10-14T18:00:00+02:00');
  await doPractice(client);
  await takeQuiz(client, 'two', [0, 0, 0]);
});

it('the streak grows through a week and survives one missed day', async () => {
  let client = await signInAt('2026-11-09T08:00:00+01:00');
  const checkIn = { reaction: 'Wait for proper training', feeling: 'Somewhat concerned' };
  await expectSuccess(client.post('/api/check-ins', { id: randomUUID(), ...checkIn }));
  await recordMood(client, 'uneasy', ['work', 'ai']);
  await doPractice(client);
  expect((await dashboardAt('2026-11-09T21:00:00+01:00')).streak.days).toBe(1);

  client = await signInAt('2026-11-10T08:00:00+01:00');
  await finishLesson(client, 'two');
  await takeQuiz(client, 'two', [0, 1, 2]);
  await doTodaysPage(client);

  client = await signInAt('2026-11-11T12:00:00+01:00');
  const steps = ['Ask for two drafts', 'Compare them', 'Choose one'].map((text) => ({
    id: randomUUID(),
    text,
  }));
  const goal = { id: randomUUID(), title: 'Write the report', targetDate: '2026-11-12', steps };
  await expectSuccess(client.post('/api/goals', goal));
  await expectSuccess(
    client.patch(`/api/goals/${goal.id}/steps/${steps[0]?.id}`, { isDone: true }),
  );
  await recordMood(client, 'even');
  ownPost = randomUUID();
  const post = { id: ownPost, title: 'My report', content: 'I wrote it.', category: 'Discussion' };
  await expectSuccess(client.post('/api/forum/posts', post));

  // Thursday has no activity. In the evening it may still get some; by Friday morning it has become
  // a rest day.
  expect((await dashboardAt('2026-11-12T22:00:00+01:00')).streak).toMatchObject({
    days: 3,
    todayCounts: false,
    forgivenOn: null,
  });
  expect((await dashboardAt('2026-11-13T07:00:00+01:00')).streak).toMatchObject({
    days: 3,
    forgivenOn: '2026-11-12',
  });

  client = await signInAt('2026-11-13T23:30:00+01:00');
  await recordMood(client, 'light');
  await doPractice(client, false);
  // It is twenty past midnight: Saturday in Berlin, but still Friday in UTC.
  client = await signInAt('2026-11-14T00:20:00+01:00');
  await finishLesson(client, 'three');
  await doPractice(client);

  let other = await signInAt('2026-11-14T10:00:00+01:00', OTHER);
  question = randomUUID();
  const newPost = {
    id: question,
    title: 'How do I begin?',
    content: 'Where?',
    category: 'Questions',
  };
  await expectSuccess(other.post('/api/forum/posts', newPost));
  await expectSuccess(other.send('PUT', `/api/forum/posts/${ownPost}/like`));
  const reply = { id: randomUUID(), content: 'Well written.' };
  await expectSuccess(other.post(`/api/forum/posts/${ownPost}/comments`, reply));
  client = await signInAt('2026-11-14T11:00:00+01:00');
  const waiting = (await client.get('/api/dashboard')).json.community.waiting;
  expect(waiting).toMatchObject([{ id: question, title: 'How do I begin?' }]);
  const help = { id: randomUUID(), content: 'With one page.' };
  await expectSuccess(client.post(`/api/forum/posts/${question}/comments`, help));
  other = await signInAt('2026-11-14T12:00:00+01:00', OTHER);
  await expectSuccess(
    other.send('PUT', `/api/forum/posts/${question}/helpful`, { commentId: help.id }),
  );

  client = await signInAt('2026-11-15T09:00:00+01:00');
  await doTodaysPage(client);
  await recordMood(client, 'bright', ['people', 'work']);
  client = await signInAt('2026-11-15T10:00:00+01:00');
  await recordMood(client, 'light');
  await takeQuiz(client, 'three', [0, 1, 0]);
});

it('every figure equals the one counted by hand', async () => {
  const board = await dashboardAt('2026-11-15T20:00:00+01:00');
  expect(board.day).toBe('2026-11-15');
  // The streak has every day from Monday to Sunday except Thursday.
  expect(board.streak).toMatchObject({
    days: 6,
    longest: 6,
    todayCounts: true,
    forgivenOn: '2026-11-12',
  });
  const states = board.streak.recent.map(({ state }: { state: string }) => state);
  expect(states.slice(7)).toEqual([
    'active',
    'active',
    'active',
    'rest',
    'active',
    'active',
    'active',
  ]);
  expect(board.improvement).toEqual({
    // Now lessons two and three; before, in October, lesson one.
    lessons: { now: 2, before: 1 },
    // Now 3 of 3 and 2 of 3, on average 83%; before 1 of 3, which is 33%.
    quiz: { now: 83, before: 33 },
    steps: { now: 1, before: 0 },
    // Now five moods and one check-in; before one mood.
    checkIns: { now: 6, before: 1 },
    // Now Monday, Saturday and two daily pages, without the one aborted on Friday; before two.
    practices: { now: 4, before: 2 },
    helpful: { now: 1, before: 0 },
  });
  const moodDays = board.mood.filter(({ level }: { level: number | null }) => level !== null);
  expect(moodDays).toEqual([
    { day: '2026-11-09', level: 2, about: ['ai', 'work'] },
    { day: '2026-11-11', level: 3, about: [] },
    { day: '2026-11-13', level: 4, about: [] },
    { day: '2026-11-15', level: 4.5, about: ['people', 'work'] },
  ]);
  expect(board.attitude.points).toMatchObject([
    { day: '2026-10-10', source: 'assessment', average: 1, ai_preference: 'resistant' },
    { day: '2026-11-09', source: 'check-in', average: 2.5, ai_preference: 'optimistic' },
  ]);
  const weeks = board.attitude.weeks.filter(
    (week: { lessons: number; practices: number }) => week.lessons + week.practices > 0,
  );
  expect(weeks).toEqual([
    { from: '2026-10-05', lessons: 1, practices: 1, mood: 1 },
    { from: '2026-10-12', lessons: 0, practices: 1, mood: null },
    { from: '2026-11-09', lessons: 2, practices: 4, mood: 3.6 },
  ]);
  expect(board.learning).toMatchObject({
    lessons: { finished: 3, total: 4 },
    activeGoals: 1,
    goals: [{ title: 'Write the report', done: 1, total: 3, nextStep: 'Compare them' }],
  });
  expect(board.daily).toMatchObject({ day: '2026-11-15', isDone: true });
  expect(board.community).toMatchObject({
    replies: [{ postId: ownPost, title: 'My report', count: 1 }],
    posts: 1,
    likes: 1,
    waiting: [],
  });
  // No lesson is started, so the step that was due on Thursday comes first.
  const { nextStep, others } = (await (await app.signInClient(MAREN)).get('/api/next-step')).json;
  const goalId = expect.any(String);
  expect(nextStep).toEqual({
    kind: 'goal-step',
    goalId,
    goal: 'Write the report',
    title: 'Compare them',
    reason: { kind: 'goal', goalId, title: 'Write the report', isDue: true },
  });
  expect(others[0]).toMatchObject({ kind: 'lesson', id: 'four' });
  expect(others[1]).toMatchObject({
    kind: 'practice',
    reason: { kind: 'mood', mood: 'light', about: [] },
  });
});

it('another user’s dashboard shows none of this', async () => {
  const board = await dashboardAt('2026-11-15T20:00:00+01:00', OTHER);
  expect(board.streak).toMatchObject({ days: 1, longest: 1 });
  const nothing = { now: 0, before: 0 };
  expect(board.improvement).toEqual({
    lessons: nothing,
    quiz: { now: null, before: null },
    steps: nothing,
    checkIns: nothing,
    practices: nothing,
    helpful: nothing,
  });
  expect(board.attitude.points).toEqual([]);
  expect(board.learning).toMatchObject({ lessons: { finished: 0 }, goals: [] });
  expect(board.mood.every(({ level }: { level: null }) => level === null)).toBe(true);
  expect(JSON.stringify(board)).not.toContain('Write the report');
});

it('a day that counted still counts when its activity is undone', async () => {
  const client = await signInAt('2026-11-15T20:30:00+01:00');
  await expectSuccess(client.patch('/api/tutorials/three/progress', { isCompleted: false }));
  const board = (await client.get('/api/dashboard')).json;
  expect(board.improvement.lessons).toEqual({ now: 1, before: 1 });
  expect(board.streak.days).toBe(6);
  expect((await client.get('/api/next-step')).json.nextStep).toMatchObject({
    kind: 'lesson',
    id: 'three',
    isStarted: true,
  });
});

it('days without activity keep the streak while it is paused, and end it otherwise', async () => {
  let client = await signInAt('2026-11-15T21:00:00+01:00');
  const pause = { until: '2026-11-20' };
  const paused = await client.send('PUT', '/api/dashboard/settings', { pause });
  expect(paused.json.pause).toEqual({ from: '2026-11-15', until: '2026-11-20' });
  expect((await dashboardAt('2026-11-20T12:00:00+01:00')).streak.days).toBe(6);

  client = await signInAt('2026-11-17T12:00:00+01:00');
  expect(
    (await client.send('PUT', '/api/dashboard/settings', { pause: null })).json.pause,
  ).toBeNull();
  // The 15th and 16th stay paused; the 17th to the 19th are missed.
  expect((await dashboardAt('2026-11-20T12:00:00+01:00')).streak).toMatchObject({
    days: 0,
    longest: 6,
  });
});
