import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createModerationApp, type ModerationApp } from './moderation-app.ts';
import { openSse } from './sse-reader.ts';

let app: ModerationApp;
beforeAll(async () => {
  app = await createModerationApp();
});
afterAll(() => app.close());

it('tells the open page of a moderator at once that someone may be in a crisis', async () => {
  const { id, client } = app.secondMod;
  const cookie = `attune_session=${client.cookies.get('attune_session')}`;
  const stream = await openSse(`${app.origin}/api/users/${id}/live`, { cookie });
  await expect.poll(() => stream.events.length).toBeGreaterThan(0);
  const by = await app.person();
  const post = { id: randomUUID(), title: 'A hard evening', category: 'Wellbeing' };
  const content = 'I want to end my life tonight';
  expect((await by.client.post('/api/forum/posts', { ...post, content })).status).toBe(201);
  const changes = () =>
    stream.events.filter(({ event, data }) => event === 'changed' && /notifications/.test(data));
  await expect.poll(() => changes().length).toBe(1);
  stream.leave();
});
