import { randomUUID } from 'node:crypto';
import { explainReason, joinExplanation, type Reason } from '@attune/domain/guidance/reason';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ANSWERS } from '#demo/demo-answers.ts';
import { createForumRows } from '#test/forum-rows.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const toSentences = (reasons: Reason[]) => reasons.map(explainReason).map(joinExplanation);

it('lists relevant posts first with reasons, and pages without duplicates', async () => {
  const rows = createForumRows(app);
  const { id, client } = await app.person('reader@example.com');
  const { id: writer } = await app.person('writer@example.com');
  await client.post('/api/assessments', { id: randomUUID(), answers: DEMO_ANSWERS });
  await client.post('/api/goals', { id: randomUUID(), title: 'Finish the landlord letters' });
  const post = (title: string, more: object = {}) =>
    rows.post({ authorId: writer, title, content: title, category: 'Questions', ...more });
  const followed = await post('A thread I follow', { tags: ['gardens'] });
  await app.sql('INSERT INTO forum_follows VALUES ($1, $2, now())', [id, followed]);
  await post('Skills that last');
  await post('Landlord letters, again');
  await post('Tomatoes', { tags: ['gardens'] });
  await post('Nothing in particular');
  await post('My own skills', { authorId: id });
  for (let n = 0; n < 5; n += 1) await post(`Training day ${n}`);

  const { json } = await client.get('/api/forum/posts?sort=for-you&limit=50');
  const reasonsByTitle = new Map(
    json.posts.map(({ title, reasons }: { title: string; reasons: Reason[] }) => [
      title,
      toSentences(reasons),
    ]),
  );
  expect(reasonsByTitle.get('Skills that last')).toEqual([
    'Because you answered “Skills that stay in demand”.',
  ]);
  expect(reasonsByTitle.get('Landlord letters, again')).toEqual([
    'Because you started “Finish the landlord letters”.',
  ]);
  expect(reasonsByTitle.get('Tomatoes')).toEqual(['Because you follow “A thread I follow”.']);
  expect(reasonsByTitle.has('Nothing in particular')).toBe(false);
  expect(reasonsByTitle.has('My own skills')).toBe(false);

  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const cursorParam: string = cursor && `&cursor=${cursor}`;
    const page: { posts: { title: string }[]; nextCursor: string | null } = (
      await client.get(`/api/forum/posts?sort=for-you&limit=3${cursorParam}`)
    ).json;
    seen.push(...page.posts.map(({ title }) => title));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual([...reasonsByTitle.keys()]);
  const withTag = await client.get('/api/forum/posts?sort=for-you&tag=gardens');
  expect(withTag.json.posts.map(({ title }: { title: string }) => title)).toEqual(['Tomatoes']);
});
