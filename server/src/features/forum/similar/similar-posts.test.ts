import { MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createForumPeople } from '#test/forum-people.ts';
import type { Member } from '#test/forum-scene.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { embedPosts } from './embed-posts.ts';

let app: TestApp;
let people: ReturnType<typeof createForumPeople>;
let author: Member;
let reader: Member;
let cat: string;

const CAT = {
  title: 'Our cat is ill',
  content: 'She has not eaten since Friday. The vet is closed.',
};
const QUERY = 'sick kitten needs an animal doctor';

beforeAll(async () => {
  app = await createTestApp({ embeddings: 'bundled' });
  people = createForumPeople(app);
  author = await people.regularMember('Arla Author');
  reader = await people.regularMember('Remy Reader');
  await people.publish(author, {
    title: 'Which bicycle for long tours?',
    content: 'I ride forty miles on weekends.',
  });
  cat = await people.publish(author, CAT);
});
afterAll(() => app.close());
beforeEach(() => embedNewPosts());

async function embedNewPosts(): Promise<void> {
  app.clock.advance(MINUTE_MS);
  await embedPosts(app.services, app.clock.now());
}

async function findSimilar(query: object): Promise<string[]> {
  app.clock.advance(MINUTE_MS);
  const params = new URLSearchParams(query as Record<string, string>);
  const { json } = await reader.client.get(`/api/forum/similar?${params}`);
  return json.posts.map(({ id }: { id: string }) => id);
}

const hasVector = async (id: string) =>
  (await app.sql('SELECT FROM forum_post_vectors WHERE post_id = $1', [id])).length > 0;

it('finds posts that share no word with the title, and none on other subjects', async () => {
  expect(await findSimilar({ title: QUERY })).toEqual([cat]);
  expect(await findSimilar({ title: 'the weather on the moon today' })).toEqual([]);
});

it('finds posts that are related to another post', async () => {
  const dog = await people.publish(author, {
    title: 'My puppy seems unwell',
    content: 'He refuses his food. Should I call the animal clinic?',
  });
  expect(await findSimilar({ post: cat })).toEqual([]);
  await embedNewPosts();
  expect(await findSimilar({ post: cat })).toEqual([dog]);
});

it('lists a post with all words of the title first', async () => {
  const exact = await people.publish(author, {
    title: 'A sick kitten needs an animal doctor',
    content: 'Nothing more to say.',
  });
  await embedNewPosts();
  const [first, ...others] = await findSimilar({ title: QUERY });
  expect(first).toBe(exact);
  expect(others).toContain(cat);
});

it('forgets the meaning of a post that is edited, and learns the new one', async () => {
  const post = await people.publish(author, {
    title: 'A young cat with a fever',
    content: 'Can it wait until the vet opens on Monday?',
  });
  await embedNewPosts();
  expect(await findSimilar({ title: QUERY })).toContain(post);
  await author.client.patch(`/api/forum/posts/${post}`, {
    title: 'Sourdough that does not rise',
    content: 'The flour is fresh, and the kitchen is warm.',
  });
  expect(await hasVector(post)).toBe(false);
  await embedNewPosts();
  expect(await findSimilar({ title: QUERY })).not.toContain(post);
  expect(await findSimilar({ title: 'my bread dough stays flat' })).toContain(post);
});

it('never finds hidden, deleted or muted posts', async () => {
  const hide = (id: string) =>
    app.sql(`UPDATE forum_posts SET state = 'hidden' WHERE id = $1`, [id]);
  const remove = (id: string) => author.client.send('DELETE', `/api/forum/posts/${id}`);
  const mute = (id: string) => people.put(reader, `posts/${id}/mute`);
  const symptoms = [
    { makeInvisible: hide, content: 'It limps, and it hides under the bed. Is there a vet?' },
    { makeInvisible: remove, content: 'One eye is swollen since we came home. Who can look?' },
    { makeInvisible: mute, content: 'Coughing all night long, poor thing. What would you do?' },
  ];
  for (const { makeInvisible, content } of symptoms) {
    const post = await people.publish(author, {
      title: 'My cat is ill and should see a vet',
      content,
    });
    await embedNewPosts();
    expect(await findSimilar({ title: QUERY })).toContain(post);
    await makeInvisible(post);
    expect(await findSimilar({ title: QUERY })).not.toContain(post);
    expect(await hasVector(post)).toBe(makeInvisible === mute);
  }
});
