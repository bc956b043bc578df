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
 * Six weeks of a user in Berlin, the last one day by day, through the public routes and across the
 * end of daylight saving. The expected figures are counted by hand.
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

async function done(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer;
  expect([status, text]).toEqual([expect.toBeOneOf([200, 201, 204]), expect.anything()]);
}

const mood = (client: TestClient, name: string, about: string[] = []) =>
  done(client.post('/api/mind/moods', { id: randomUUID(), mood: name, words: [], about }));
const doPractice = (client: TestClient, isComplete = true) =>
  done(
    client.post('/api/mind/sessions', {
      id: randomUUID(),
      practiceId: PRACTICE,
      seconds: 120,
      isComplete,
      startedAt: clock.now().toISOString(),
    }),
  );
const finish = (client: TestClient, lesson: string) =>
  done(client.patch(`/api/tutorials/${lesson}/progress`, { isCompleted: true }));
const quiz = (client: TestClient, lesson: string, answers: number[]) =>
  done(client.post(`/api/tutorials/${lesson}/quiz`, { id: randomUUID(), answers }));
async function doTodaysPage(client: TestClient) {
  const { json } = await client.get('/api/daily');
  await done(client.send('PUT', `/api/daily/${json.page.day}/done`));
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

it('October: the month for comparison', async () => {
  let client = await signInAt('2026-10-10T10:00:00+02:00');
  const worried: Record<number, string> = { 5: 'Avoid it for now', 6: 'Very worried' };
  const answers = DEMO_ANSWERS.map((it) => ({
    ...it,
    answer: worried[it.question_id] ?? it.answer,
  }));
  await done(client.post('/api/assessments', { id: randomUUID(), answers }));
  const first = (await client.get('/api/dashboard')).json;
  expect(first).toMatchObject({ isNew: true, streak: { days: 1, todayCounts: true } });
  expect(first.next[0]).toMatchObject({ kind: 'daily' });
  await finish(client, 'one');
  await mood(client, 'heavy', ['work']);
  await doPractice(client);
  expect((await client.get('/api/dashboard')).json.isNew).toBe(false);

  client = await signInAt('2026-10-14T18:00:00+02:00');
  await doPractice(client);
  await quiz(client, 'two', [0, 0, 0]);
});

it('a week, day by day: the streak grows, a missed day breaks nothing', async () => {
  let client = await signInAt('2026-11-09T08:00:00+01:00');
  const checkIn = { reaction: 'Wait for proper training', feeling: 'Somewhat concerned' };
  await done(client.post('/api/check-ins', { id: randomUUID(), ...checkIn }));
  await mood(client, 'uneasy', ['work', 'ai']);
  await doPractice(client);
  expect((await dashboardAt('2026-11-09T21:00:00+01:00')).streak.days).toBe(1);

  client = await signInAt('2026-11-10T08:00:00+01:00');
  await finish(client, 'two');
  await quiz(client, 'two', [0, 1, 2]);
  await doTodaysPage(client);

  client = await signInAt('2026-11-11T12:00:00+01:00');
  const steps = ['Ask for two drafts', 'Compare them', 'Choose one'].map((text) => ({
    id: randomUUID(),
    text,
  }));
  const goal = { id: randomUUID(), title: 'Write the report', targetDate: '2026-11-12', steps };
  await done(client.post('/api/goals', goal));
  await done(client.patch(`/api/goals/${goal.id}/steps/${steps[0]?.id}`, { isDone: true }));
  await mood(client, 'even');
  ownPost = randomUUID();
  const post = { id: ownPost, title: 'My report', content: 'I wrote it.', category: 'Discussion' };
  await done(client.post('/api/forum/posts', post));

  // Thursday: no activity. In the evening the day is still open; on Friday morning it has become a
  // rest day.
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
  await mood(client, 'light');
  await doPractice(client, false);
  // Twenty past midnight: Saturday in Berlin, still Friday in UTC.
  client = await signInAt('2026-11-14T00:20:00+01:00');
  await finish(client, 'three');
  await doPractice(client);

  let other = await signInAt('2026-11-14T10:00:00+01:00', OTHER);
  question = randomUUID();
  const newPost = {
    id: question,
    title: 'How do I begin?',
    content: 'Where?',
    category: 'Questions',
  };
  await done(other.post('/api/forum/posts', newPost));
  await done(other.send('PUT', `/api/forum/posts/${ownPost}/like`));
  const reply = { id: randomUUID(), content: 'Well written.' };
  await done(other.post(`/api/forum/posts/${ownPost}/comments`, reply));
  client = await signInAt('2026-11-14T11:00:00+01:00');
  const waiting = (await client.get('/api/dashboard')).json.community.waiting;
  expect(waiting).toMatchObject([{ id: question, title: 'How do I begin?' }]);
  const help = { id: randomUUID(), content: 'With one page.' };
  await done(client.post(`/api/forum/posts/${question}/comments`, help));
  other = await signInAt('2026-11-14T12:00:00+01:00', OTHER);
  await done(other.send('PUT', `/api/forum/posts/${question}/helpful`, { commentId: help.id }));

  client = await signInAt('2026-11-15T09:00:00+01:00');
  await doTodaysPage(client);
  await mood(client, 'bright', ['people', 'work']);
  client = await signInAt('2026-11-15T10:00:00+01:00');
  await mood(client, 'light');
  await quiz(client, 'three', [0, 1, 0]);
});

it('must show 1: every figure equals the one counted by hand', async () => {
  const board = await dashboardAt('2026-11-15T20:00:00+01:00');
  expect(board.day).toBe('2026-11-15');
  // Monday to Sunday without Thursday.
  expect(board.streak).toMatchObject({
    days: 6,
    longest: 6,
    todayCounts: true,
    forgivenOn: '2026-11-12',
  });
  const states = board.streak.recent.map((one: { state: string }) => one.state);
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
    // Two and three; one was in October.
    lessons: { now: 2, before: 1 },
    // 3 of 3 and 2 of 3 are 83 %; 1 of 3 is 33 %.
    quiz: { now: 83, before: 33 },
    steps: { now: 1, before: 0 },
    // Five moods and one answer to questions 5 and 6; one mood.
    checkIns: { now: 6, before: 1 },
    // Monday, Saturday and two pages; one aborted on Friday does not count. Two in October.
    practices: { now: 4, before: 2 },
    helpful: { now: 1, before: 0 },
  });
  const noted = board.mood.filter((one: { level: number | null }) => one.level !== null);
  expect(noted).toEqual([
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
  // Nothing started and today's page done: the step that was due on Thursday comes first.
  expect(board.next[0]).toEqual({
    kind: 'step',
    goalId: expect.any(String),
    goal: 'Write the report',
    title: 'Compare them',
    by: '2026-11-12',
  });
  expect(board.next[1]).toMatchObject({ kind: 'lesson', id: 'four' });
  expect(board.next[2]).toMatchObject({
    kind: 'practice',
    reasons: expect.arrayContaining([{ kind: 'mood', mood: 'light', about: [] }]),
  });
});

it('AC: another user sees nothing of it', async () => {
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
  expect(board.mood.every((one: { level: null }) => one.level === null)).toBe(true);
  expect(JSON.stringify(board)).not.toContain('Write the report');
});

it('a day that counted still counts when its activity is undone', async () => {
  const client = await signInAt('2026-11-15T20:30:00+01:00');
  await done(client.patch('/api/tutorials/three/progress', { isCompleted: false }));
  const board = (await client.get('/api/dashboard')).json;
  expect(board.improvement.lessons).toEqual({ now: 1, before: 1 });
  expect(board.streak.days).toBe(6);
  expect(board.next[0]).toMatchObject({ kind: 'lesson-begun', id: 'three' });
});

it('five more days without activity, with a pause and without', async () => {
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
