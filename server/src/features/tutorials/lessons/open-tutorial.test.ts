import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedTutorials } from '#test/seed-tutorials.ts';
import { openSse } from '#test/sse-reader.ts';
import { createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import { waitFor } from '#test/wait-for.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.services.live.ready();
  await seedTutorials(app.services, [
    { id: 'one', title: 'The first', next: ['two', 'three'] },
    { id: 'two', title: 'The second', matter: { goalFit: '[create]' }, prerequisites: ['one'] },
    { id: 'three', title: 'The third', matter: { attitudeFit: '[resistant]' } },
    { id: 'gone', title: 'Taken out' },
  ]);
  await app.sql("UPDATE tutorials SET is_published = false WHERE id = 'gone'");
});
afterAll(() => app.close());

const ONE = '/api/tutorials/one';
const open = async (client: TestClient) => (await client.get(ONE)).json;
const saveProgress = (client: TestClient, body: object) => client.patch(`${ONE}/progress`, body);

async function signInOnSecondDevice(email: string) {
  const client = app.client();
  await client.post('/api/account/sign-in', { email, password: PASSWORD });
  return client;
}

describe('a tutorial', () => {
  it('is returned without the answers of its quiz', async () => {
    const { client } = await app.person('open@example.com');
    const { status, json, text } = await client.get(ONE);
    expect(status).toBe(200);
    expect(json.tutorial).toMatchObject({ id: 'one', title: 'The first', version: 1, level: 1 });
    expect(json.tutorial.sections.map(({ id }: { id: string }) => id)).toEqual([
      'aim',
      'the-matter',
      'a-worked-example',
      'your-turn',
      'what-next',
    ]);
    expect(json.tutorial.quiz[0]).toEqual({
      question: 'Question 1?',
      options: ['Option 1', 'Option 2', 'Option 3'],
    });
    expect(text).not.toMatch(/Because of reason|"right"|\[x\]/);
    expect(json.progress).toEqual({
      sectionId: null,
      checked: [],
      isTaskDone: false,
      isSaved: false,
      quiz: null,
      completedAt: null,
      updatedAt: null,
    });
    expect([json.notes, json.goals, json.minutesLeft]).toEqual([[], [], 10]);
    expect((await client.get('/api/tutorials/two')).json.tutorial.prerequisites).toEqual([
      { id: 'one', title: 'The first' },
    ]);
    await saveProgress(client, { isCompleted: true });
    expect((await client.get('/api/tutorials/two')).json.tutorial.prerequisites).toEqual([]);
  });

  it('names the next tutorial, and gives completing this one as a reason', async () => {
    const { client } = await app.person('next@example.com');
    expect((await open(client)).next).toMatchObject({ id: 'two', title: 'The second' });
    await saveProgress(client, { isCompleted: true });
    const { next } = await open(client);
    expect(next.id).toBe('two');
    expect(next.reasons).toContainEqual({
      kind: 'activity',
      activityId: 'one',
      what: 'completed',
      title: 'The first',
    });
    await client.patch('/api/tutorials/two/progress', { isCompleted: true });
    expect((await open(client)).next.id).toBe('three');
    await client.patch('/api/tutorials/three/progress', { isCompleted: true });
    expect((await open(client)).next).toBeNull();
  });

  it('is not found if it is unpublished or unknown', async () => {
    const { client } = await app.person('lost@example.com');
    for (const id of ['gone', 'nowhere', '..', '%00', 'x'.repeat(81)]) {
      const { status } = await client.get(`/api/tutorials/${id}`);
      expect([id, [400, 404].includes(status)]).toEqual([id, true]);
    }
    expect((await client.get('/api/tutorials/gone')).json.code).toBe('tutorial.missing');
    const { status } = await client.patch('/api/tutorials/gone/progress', { isSaved: true });
    expect(status).toBe(404);
  });

  it('reports that it has no picture and no video, without an error', async () => {
    const { client } = await app.person('media@example.com');
    const { status, json } = await client.get(`${ONE}/media`);
    expect(status).toBe(200);
    expect(json).toMatchObject({ photo: null, video: null });
    expect(json).toHaveProperty('note');
  });
});

describe('progress', () => {
  it('is merged from two devices; the last write of each field counts', async () => {
    const { client: phone, email } = await app.person('devices@example.com');
    const desk = await signInOnSecondDevice(email);
    await Promise.all([
      saveProgress(phone, { sectionId: 'the-matter', check: { line: 2, isChecked: true } }),
      saveProgress(desk, { isSaved: true, isTaskDone: true }),
    ]);
    expect((await open(desk)).progress).toMatchObject({
      sectionId: 'the-matter',
      checked: [2],
      isSaved: true,
      isTaskDone: true,
    });
    app.clock.advance(1);
    await saveProgress(desk, { check: { line: 2, isChecked: false } });
    const { json } = await saveProgress(phone, { isTaskDone: false });
    expect(json).toMatchObject({
      sectionId: 'the-matter',
      checked: [],
      isSaved: true,
      isTaskDone: false,
      updatedAt: app.clock.now().toISOString(),
    });
  });

  it('continues on another device at the checklist or the quiz', async () => {
    const { client: phone, email } = await app.person('position@example.com');
    const desk = await signInOnSecondDevice(email);
    for (const sectionId of ['checklist', 'quiz']) {
      expect((await saveProgress(phone, { sectionId })).status).toBe(200);
      expect((await open(desk)).progress.sectionId).toBe(sectionId);
    }
  });

  it('keeps every checklist line that two devices check and uncheck at once', async () => {
    const { client: phone, email } = await app.person('ticks@example.com');
    const desk = await signInOnSecondDevice(email);
    const tick = (client: TestClient, line: number, isChecked = true) =>
      saveProgress(client, { check: { line, isChecked } });
    await Promise.all([tick(phone, 3), tick(desk, 0), tick(phone, 1), tick(desk, 1)]);
    expect((await open(phone)).progress.checked).toEqual([0, 1, 3]);
    await Promise.all([tick(phone, 0, false), tick(desk, 2), tick(desk, 3)]);
    expect((await open(desk)).progress.checked).toEqual([1, 2, 3]);
  });

  it('is announced to the user’s other pages, and to no one else', async () => {
    const { client, id } = await app.person('live@example.com');
    const other = await app.person('apart@example.com');
    const openStream = (member: TestClient, userId: string) =>
      openSse(`${app.origin}/api/users/${userId}/live`, {
        cookie: [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      });
    const [mine, theirs] = [await openStream(client, id), await openStream(other.client, other.id)];
    await waitFor(() =>
      expect([mine.events[0]?.event, theirs.events[0]?.event]).toEqual(['user', 'user']),
    );
    await saveProgress(client, { isSaved: true });
    await waitFor(() =>
      expect(mine.events.at(-1)).toEqual({ event: 'changed', data: '{"what":"tutorials"}' }),
    );
    expect(theirs.events.filter(({ event }) => event === 'changed')).toEqual([]);
    mine.disconnect();
    theirs.disconnect();
  });

  it('keeps the first completion time until the completion is undone', async () => {
    const { client } = await app.person('done@example.com');
    const at = app.clock.now().toISOString();
    expect((await saveProgress(client, { isCompleted: true })).json.completedAt).toBe(at);
    app.clock.advance(DAY_MS);
    expect((await saveProgress(client, { isCompleted: true })).json.completedAt).toBe(at);
    expect((await saveProgress(client, { isCompleted: false })).json.completedAt).toBeNull();
    expect((await saveProgress(client, {})).json.completedAt).toBeNull();
  });

  it('is rejected for an unknown section and for malformed input', async () => {
    const { client } = await app.person('odd@example.com');
    const bodies: unknown[] = [
      { sectionId: 'nowhere' },
      { sectionId: '' },
      { sectionId: null },
      { check: { line: 4, isChecked: true } },
      { check: { line: -1, isChecked: true } },
      { check: { line: 0.5, isChecked: true } },
      { check: { line: 0 } },
      { checked: [0] },
      { isTaskDone: 'yes' },
      { quizPassed: true },
      { userId: 'x' },
      [],
      null,
    ];
    for (const body of bodies) {
      const { status } = await client.send('PATCH', `${ONE}/progress`, JSON.stringify(body));
      expect([body, status]).toEqual([body, 400]);
    }
    expect((await open(client)).progress.updatedAt).toBeNull();
  });
});

describe('without access', () => {
  it('the library is closed as soon as access ends, and no progress is lost', async () => {
    const otherApp = await createTestApp();
    await seedTutorials(otherApp.services, [{ id: 'one' }]);
    const { client, id } = await otherApp.person('late@example.com');
    await saveProgress(client, { isSaved: true });
    otherApp.clock.advance(7 * DAY_MS);
    for (const path of ['/api/tutorials', ONE, `${ONE}/media`]) {
      const { status, json } = await client.get(path);
      expect([path, status, json.code]).toEqual([path, 402, 'billing.access_required']);
    }
    expect((await saveProgress(client, { isSaved: false })).status).toBe(402);
    await otherApp.sql(
      `UPDATE users SET subscription_status = 'active', is_trialing = false WHERE id = $1`,
      [id],
    );
    expect((await open(client)).progress.isSaved).toBe(true);
    await otherApp.close();
  });
});
