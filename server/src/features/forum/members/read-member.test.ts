import { afterAll, beforeAll, expect, it } from 'vitest';
import { createForumPeople } from '#test/forum-people.ts';
import type { Member } from '#test/forum-scene.ts';
import { createTestApp } from '#test/test-app.ts';

const app = await createTestApp();
const people = createForumPeople(app);
let maren: Member;
let jonas: Member;
beforeAll(async () => {
  maren = await people.regularMember('Maren Holt');
  jonas = await people.regularMember('Jonas Lind');
  await maren.client.patch(`/api/users/${maren.id}`, { about: 'I build <boats>.' });
});
afterAll(() => app.close());

const read = (member: Member, id: string) => member.client.get(`/api/forum/people/${id}`);

it('AC4: a member who never wrote under their own name cannot be looked up', async () => {
  expect((await read(jonas, maren.id)).json.code).toBe('forum.person_unknown');
  await people.publish(maren, { pseudonym: 'Quiet Fox' });
  expect((await read(jonas, maren.id)).status).toBe(404);
  const hidden = await people.publish(maren);
  await app.sql(`UPDATE forum_posts SET state = 'hidden' WHERE id = $1`, [hidden]);
  expect((await read(jonas, maren.id)).status).toBe(404);
  expect((await read(jonas, crypto.randomUUID())).status).toBe(404);
  expect((await read(maren, maren.id)).json).toMatchObject({ name: 'Maren Holt', isYou: true });
});

it('AC4: others see only the public fields of a member', async () => {
  await people.publish(maren);
  const { status, json } = await read(jonas, maren.id);
  expect(status).toBe(200);
  expect(json).toEqual({
    id: maren.id,
    name: 'Maren Holt',
    photoURL: null,
    badges: [],
    about: 'I build <boats>.',
    joined: '2026-09',
    isYou: false,
  });
});

it('a member can be looked up as long as they have a visible comment under their own name', async () => {
  const ida = await people.regularMember('Ida Frey');
  const post = await people.publish(jonas);
  const comment = await people.addComment(ida, post);
  expect((await read(jonas, ida.id)).status).toBe(200);
  await ida.client.delete(`/api/forum/comments/${comment}`);
  expect((await read(jonas, ida.id)).status).toBe(404);
});
