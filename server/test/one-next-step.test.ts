import { randomUUID } from 'node:crypto';
import type { Answer } from '@attune/domain/assessment/questions';
import { describeReason, type NextStep } from '@attune/domain/guidance/next-step';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLocalGuide } from '#app/open-guide.ts';
import { openCompanionModel } from '#app/open-providers.ts';
import { seedTexts } from '#features/content';
import { seedPractices } from '#features/mind/practices/seed-practices.ts';
import { CONTENT_DIR, tutorialLibrary } from '#features/tutorials';
import { createCompanionClient, createIds } from './companion-app.ts';
import { ALL_CONSENTS } from './companion-scene.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** A cautious person at a desk who wants more time. */
const ANSWERS: readonly Answer[] = [
  { question_id: 1, answer: 'Quiet time to myself (I)' },
  { question_id: 2, answer: 'The facts and the steps (S)' },
  { question_id: 3, answer: 'What holds true in every case (T)' },
  { question_id: 4, answer: 'Planned ahead (J)' },
  { question_id: 5, answer: 'Watch how colleagues use it' },
  { question_id: 6, answer: 'Somewhat concerned' },
  { question_id: 7, answer: 'Working at a desk or from home' },
  { question_id: 8, answer: 'More time: less routine work' },
  { question_id: 9, answer: 'Short lessons I can try at once' },
];

const guide = openLocalGuide();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ model: openCompanionModel({ model: null }, guide) });
  await seedTexts(tutorialLibrary, app.services, CONTENT_DIR);
  await seedPractices(app.services);
  await guide.preload();
}, 60_000);
afterAll(async () => {
  await app.close();
  await guide.close();
});

async function assess(email: string, consents: object = ALL_CONSENTS): Promise<TestClient> {
  const { client } = await app.person(email);
  const assessment = { id: randomUUID(), answers: ANSWERS };
  expect((await client.post('/api/assessments', assessment)).status).toBe(201);
  await client.put('/api/account/consents', consents);
  return client;
}

async function ask(client: TestClient, text = 'What should I learn first?'): Promise<string> {
  const message = { ...createIds(), parentId: null, text };
  const stream = await createCompanionClient(app, client).send(randomUUID(), message);
  return (await stream.end()).text;
}

const readNextStep = async (client: TestClient): Promise<NextStep> =>
  (await client.get('/api/next-step')).json.nextStep;

/** Checks that every part of Attune names this step for this reason. */
async function expectEverywhere(client: TestClient, step: NextStep) {
  const reply = await ask(client);
  expect(reply).toContain(step.title);
  expect(reply).toContain(describeReason(step));
  if (step.kind !== 'lesson') return;
  const { tutorials } = (await client.get('/api/tutorials')).json;
  expect(tutorials[0]).toMatchObject({ id: step.id, title: step.title });
  if (!step.isStarted) expect(tutorials[0].reasons[0]).toEqual(step.reason);
}

it('is the same everywhere, until it is finished and after a goal was added', async () => {
  const client = await assess('one-step@example.com');
  const first = await readNextStep(client);
  expect(describeReason(first)).toBe(
    'Because you answered “More time: less routine work” and “Working at a desk or from home”.',
  );
  await expectEverywhere(client, first);
  const { firstWeek } = (await client.get('/api/next-step')).json;
  expect(firstWeek[0]).toMatchObject({ title: first.title, why: 'Your next step.' });

  if (first.kind !== 'lesson') throw new Error('The first step is a lesson.');
  const lesson = (await client.get(`/api/tutorials/${first.id}`)).json;
  await client.patch(`/api/tutorials/${first.id}/progress`, { isTaskDone: true });
  const started = await readNextStep(client);
  expect(started).toMatchObject({ id: first.id, isStarted: true });
  expect(await ask(client)).toContain('Pick up where you left off.');

  await client.patch(`/api/tutorials/${first.id}/progress`, { isCompleted: true });
  const second = await readNextStep(client);
  expect(second).toMatchObject({ kind: 'lesson', id: lesson.next.id });
  expect(second.title).not.toBe(first.title);
  await expectEverywhere(client, second);

  const linked = 'keep-a-skill-alive';
  const before = (await client.get('/api/tutorials')).json.tutorials;
  const goal = { id: randomUUID(), title: 'Keep up my Italian', tutorials: [linked] };
  expect((await client.post('/api/goals', goal)).status).toBe(201);
  const third = await readNextStep(client);
  expect(third).toMatchObject({ id: linked });
  expect(describeReason(third)).toBe('Because it’s part of your goal “Keep up my Italian”.');
  await expectEverywhere(client, third);
  const after = (await client.get('/api/tutorials')).json.tutorials;
  const others = (list: { id: string; reasons: unknown }[]) =>
    list.filter(({ id }) => id !== linked).map(({ id, reasons }) => ({ id, reasons }));
  expect(others(after)).toEqual(others(before));
}, 60_000);

it('is a goal that is due, on every page', async () => {
  const client = await assess('due-goal@example.com');
  const today = app.clock.now().toISOString().slice(0, 10);
  const steps = [{ id: randomUUID(), text: 'Compare two drafts' }];
  const goal = { id: randomUUID(), title: 'Hand over the report', targetDate: today, steps };
  expect((await client.post('/api/goals', goal)).status).toBe(201);
  const step = await readNextStep(client);
  expect(step).toMatchObject({ kind: 'goal-step', title: 'Compare two drafts' });
  await expectEverywhere(client, step);
});

it('is never a lesson for the work of others', async () => {
  const { client, id } = await app.person('teacher@example.com');
  await client.post('/api/assessments', { id: randomUUID(), answers: ANSWERS });
  const change = { occupation: 'teaching' };
  expect((await client.patch(`/api/users/${id}`, change)).json).toMatchObject(change);
  const { nextStep, others } = (await client.get('/api/next-step')).json;
  expect(nextStep).toMatchObject({ reason: { kind: 'occupation', occupation: 'teaching' } });
  expect(nextStep.leadsTo).toMatch(/^For teachers/);
  const { tutorials } = (await client.get('/api/tutorials')).json;
  const roles = tutorials.filter(({ id: lesson }: { id: string }) => lesson.startsWith('for-'));
  expect(roles[0].id).toBe('for-teachers');
  expect(tutorials.slice(-6).map(({ id: lesson }: { id: string }) => lesson)).toEqual(
    expect.arrayContaining(['for-managers', 'for-office-and-admin']),
  );
  for (const { id: lesson } of [nextStep, ...others]) expect(lesson).not.toMatch(/^for-(?!teach)/);
});

it('is a lesson for other work once the user has started it', async () => {
  const { client } = await app.person('curious@example.com');
  await client.post('/api/assessments', { id: randomUUID(), answers: ANSWERS });
  await client.patch('/api/tutorials/for-managers/progress', { isTaskDone: true });
  const step = await readNextStep(client);
  expect(step).toMatchObject({ id: 'for-managers', isStarted: true });
  expect(describeReason(step)).toBe('Pick up where you left off.');
});

it('is not told by the companion to people who have not shared their answers', async () => {
  const client = await assess('unshared@example.com', { ...ALL_CONSENTS, answers: false });
  const reply = await ask(client);
  expect(reply).toContain('You haven’t shared your answers with me yet.');
  expect(reply).toContain('](/settings#privacy)');
  expect(reply).not.toContain('Because you answered');
});

it('comes with a plan for the first week that ticks off what is done anywhere', async () => {
  const client = await assess('first-week@example.com');
  const readWeek = async () =>
    Object.fromEntries(
      ((await client.get('/api/next-step')).json.firstWeek ?? []).map(
        ({ id, isDone }: { id: string; isDone: boolean }) => [id, isDone],
      ),
    );
  expect(Object.values(await readWeek())).toEqual(Array(7).fill(false));
  await client.post('/api/mind/moods', { id: randomUUID(), mood: 'even', words: [], about: [] });
  await client.post('/api/goals', { id: randomUUID(), title: 'Write every week' });
  await ask(client, 'Hello');
  const { nextStep } = (await client.get('/api/next-step')).json;
  await client.patch(`/api/tutorials/${nextStep.id}/progress`, { isCompleted: true });
  expect(await readWeek()).toEqual({
    lesson: true,
    'check-in': true,
    goal: true,
    companion: true,
    daily: false,
    post: false,
    review: false,
  });
  await client.put('/api/dashboard/settings', { isFirstWeekHidden: true });
  expect((await client.get('/api/next-step')).json.firstWeek).toBeNull();
});
