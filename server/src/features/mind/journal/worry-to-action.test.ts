import { afterAll, beforeAll, expect, it } from 'vitest';
import { createForumScene, type Member } from '#test/forum-scene.ts';
import { seedTutorials } from '#test/seed-tutorials.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { seedPractices } from '../practices/seed-practices.ts';

let app: TestApp;
let scene: ReturnType<typeof createForumScene>;
let member: Member;

beforeAll(async () => {
  app = await createTestApp();
  scene = createForumScene(app);
  await seedPractices(app.services);
  await seedTutorials(app.services, [
    { id: 'long-lesson', matter: { minutes: '40' }, next: ['short-lesson'] },
    { id: 'short-lesson', matter: { attitudeFit: '[optimistic]' }, next: ['long-lesson'] },
  ]);
  member = await scene.member('Maren', { hasAssessment: true });
});
afterAll(() => app.close());

const saveWorry = async () =>
  (
    await member.client.post('/api/mind/moods', {
      id: crypto.randomUUID(),
      mood: 'uneasy',
      words: [],
      about: ['ai'],
    })
  ).json.offer;

it('leads from a worry to a breathing practice, a short lesson, and a thread about well-being', async () => {
  const other = await scene.member('Jonas');
  const lively = await scene.post({ author: other, title: 'Why it explains things wrong' });
  const calming = await scene.post({ author: other, title: 'Calm evenings without worry' });
  await app.sql(`UPDATE forum_posts SET category = 'Wellbeing' WHERE id = $1`, [calming]);
  await scene.comment(calming, { author: other });
  expect(await saveWorry()).toMatchObject({
    practice: { id: expect.any(String) },
    lesson: { id: 'short-lesson', title: 'short-lesson', reasons: expect.any(Array) },
    thread: { id: calming, title: 'Calm evenings without worry', comments: 1 },
  });

  await app.sql(`UPDATE forum_posts SET state = 'hidden' WHERE id = $1`, [calming]);
  expect((await saveWorry()).thread).toMatchObject({ id: lively, comments: 0 });
});

it('leaves out the lesson if all are done, and the thread if no post is visible', async () => {
  await app.sql(`UPDATE forum_posts SET state = 'hidden'`);
  for (const id of ['long-lesson', 'short-lesson']) {
    await app.sql(
      `INSERT INTO tutorial_progress (user_id, tutorial_id, completed_at, updated_at)
       VALUES ($1, $2, now(), now())`,
      [member.id, id],
    );
  }
  const offer = await saveWorry();
  expect([offer.lesson, offer.thread]).toEqual([null, null]);
  expect(offer.practice.minutes).toBeLessThanOrEqual(5);
});
