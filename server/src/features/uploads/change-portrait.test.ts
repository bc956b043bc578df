import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPicture, sendPicture } from '#test/pictures.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const choosePortrait = (client: TestClient, uploadId: unknown) =>
  client.send('PUT', '/api/account/portrait', { uploadId });
const upload = async (client: TestClient, query = 'purpose=portrait') =>
  (await sendPicture(client, await createPicture('png', 80, 80), { query })).json;

it('makes an uploaded square the user’s picture and erases the previous one', async () => {
  const { client, id } = await app.person('face@example.com');
  const other = await app.person('looker@example.com');
  const first = await upload(client);
  // Until a portrait is chosen, only its owner can see it.
  expect((await other.client.get(first.url)).status).toBe(404);
  expect((await choosePortrait(client, first.id)).json).toEqual({ photoURL: first.url });
  expect((await client.get(`/api/users/${id}`)).json.photoURL).toBe(first.url);
  expect((await other.client.get(first.url)).status).toBe(200);
  expect((await choosePortrait(client, first.id)).status).toBe(200);

  const second = await upload(client);
  expect((await choosePortrait(client, second.id)).json).toEqual({ photoURL: second.url });
  expect((await client.get(first.url)).status).toBe(404);
  expect(await app.sql('SELECT id FROM upload_remains')).toEqual([{ id: first.id }]);

  expect((await choosePortrait(client, null)).json).toEqual({ photoURL: null });
  expect((await other.client.get(second.url)).status).toBe(404);
});

it('AC2: accepts only the user’s own upload for this purpose', async () => {
  const { client } = await app.person('thief@example.com');
  const owner = await app.person('owner@example.com');
  const theirs = await upload(owner.client);
  const post = await upload(client, 'purpose=post');
  expect((await choosePortrait(client, theirs.id)).status).toBe(404);
  expect((await choosePortrait(client, post.id)).status).toBe(404);
  for (const wrong of ['x', 'https://evil.example/x.png', undefined, 1]) {
    expect((await choosePortrait(client, wrong)).status).toBe(400);
  }
});

it('keeps only the picture that is shown after two concurrent choices', async () => {
  const { client, id } = await app.person('twice@example.com');
  const [one, other] = [await upload(client), await upload(client)];
  await Promise.all([choosePortrait(client, one.id), choosePortrait(client, other.id)]);
  const { photoURL } = (await client.get(`/api/users/${id}`)).json;
  expect(await app.sql('SELECT id FROM uploads WHERE owner_id = $1', [id])).toEqual([
    { id: photoURL.split('/').at(-1) },
  ]);
});
