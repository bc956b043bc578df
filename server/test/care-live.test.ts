import { expect, it } from 'vitest';
import { publish, setUpCareApp } from './care-app.ts';
import type { ModerationApp } from './moderation-app.ts';
import { openSse } from './sse-reader.ts';

let app: ModerationApp;
setUpCareApp((opened) => {
  app = opened;
});

it('notifies the open page of a moderator immediately when a post has a sign of crisis', async () => {
  const { id, client } = app.secondMod;
  const cookie = `attune_session=${client.cookies.get('attune_session')}`;
  const stream = await openSse(`${app.origin}/api/users/${id}/live`, { cookie });
  await expect.poll(() => stream.events.length).toBeGreaterThan(0);
  await publish(await app.person());
  const changes = () =>
    stream.events.filter(({ event, data }) => event === 'changed' && /notifications/.test(data));
  await expect.poll(() => changes().length).toBe(1);
  stream.disconnect();
});
