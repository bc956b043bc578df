import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createForumScene, type Member } from '#test/forum-scene.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { findBestPosts } from './best-posts.repository.ts';

let app: TestApp;
let scene: ReturnType<typeof createForumScene>;
let reader: Member;
let writer: Member;

beforeAll(async () => {
  app = await createTestApp();
  scene = createForumScene(app);
  reader = await scene.member('Reader');
  writer = await scene.member('Writer');
});
afterAll(() => app.close());

async function createLikedPost(
  title: string,
  likes: number,
  overrides: { pseudonym?: string } = {},
) {
  const id = await scene.post({ author: writer, title, ...overrides });
  await app.sql('UPDATE forum_posts SET likes = $1 WHERE id = $2', [likes, id]);
  return id;
}

it('finds the most liked posts of the week, without hidden, muted or own posts', async () => {
  await createLikedPost('Too old', 90);
  app.clock.advance(2 * DAY_MS);
  const since = app.clock.now();
  await createLikedPost('Liked by none', 0);
  const hidden = await createLikedPost('Hidden', 80);
  await app.sql("UPDATE forum_posts SET state = 'hidden' WHERE id = $1", [hidden]);
  const mine = await scene.post({ author: reader, title: 'My own' });
  await app.sql('UPDATE forum_posts SET likes = 70 WHERE id = $1', [mine]);
  for (const likes of [3, 9, 5, 7, 1]) {
    await createLikedPost(`Liked by ${likes}`, likes);
    app.clock.advance(DAY_MS);
  }
  await createLikedPost('Under a pseudonym', 4, { pseudonym: 'Owl' });

  const listTitles = async () =>
    (await findBestPosts(app.services.db, since, reader.id)).map(({ title }) => title);
  expect(await listTitles()).toEqual([
    'Liked by 9',
    'Liked by 7',
    'Liked by 5',
    'Under a pseudonym',
    'Liked by 3',
  ]);
  await app.sql('INSERT INTO forum_muted_people VALUES ($1, $2, now())', [reader.id, writer.id]);
  expect(await findBestPosts(app.services.db, since, reader.id)).toMatchObject([
    { title: 'Under a pseudonym', author: 'Owl', likes: 4, comments: 0 },
  ]);
});
