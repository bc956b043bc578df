import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createForumRows } from '#test/forum-rows.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: TestApp;
let client: TestClient;
let reader: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ client, id: reader } = await app.person('reader@example.com'));
});
afterAll(() => app.close());

/** What others do between two pages. The numbers choose the time or the post. */
const anyAction = fc.oneof(
  fc.record({ kind: fc.constant('post' as const), minutesAgo: fc.nat(40) }),
  fc.record({
    kind: fc.constantFrom('delete', 'hide', 'restore', 'erase', 'like'),
    postNumber: fc.nat(99),
  }),
);
const anyScenario = fc.record({
  /** Ages of the initial posts in minutes. Many share a timestamp. */
  initialAges: fc.array(fc.nat(20), { minLength: 1, maxLength: 25 }),
  limit: fc.integer({ min: 1, max: 6 }),
  actionsAfterPages: fc.array(fc.array(anyAction, { maxLength: 5 }), { maxLength: 12 }),
});

const FILTERS = ['', '&category=Methods', '&tag=shared', '&category=Methods&tag=shared'];
const QUERIES = ['newest', 'mine'].flatMap((sort) => FILTERS.map((more) => `sort=${sort}${more}`));

it.each(QUERIES)(
  'lists each post that existed throughout exactly once while others add and delete posts (%s)',
  async (query) => {
    const rows = createForumRows(app);
    const write = (minutesAgo: number) =>
      rows.post({
        id: randomUUID(),
        authorId: reader,
        category: 'Methods',
        tags: ['shared'],
        createdAt: new Date(app.clock.now().getTime() - minutesAgo * MINUTE_MS),
      });
    await fc.assert(
      fc.asyncProperty(anyScenario, async ({ initialAges, limit, actionsAfterPages }) => {
        await app.sql('DELETE FROM forum_posts');
        const all: string[] = [];
        for (const minutesAgo of initialAges) all.push(await write(minutesAgo));
        const keptIds = new Set(all);
        const seen: string[] = [];
        for (let cursor: string | null = '', page = 0; cursor !== null; page += 1) {
          const cursorParam = cursor && `&cursor=${cursor}`;
          const { status, json } = await client.get(
            `/api/forum/posts?${query}&limit=${limit}${cursorParam}`,
          );
          expect(status).toBe(200);
          seen.push(...json.posts.map(({ id }: { id: string }) => id));
          cursor = json.nextCursor;
          for (const action of actionsAfterPages[page] ?? []) {
            if ('minutesAgo' in action) {
              all.push(await write(action.minutesAgo));
              continue;
            }
            const id = all[action.postNumber % all.length] ?? '';
            if (action.kind !== 'like' && action.kind !== 'restore') keptIds.delete(id);
            await app.sql(STATEMENTS[action.kind], action.kind === 'like' ? [id, reader] : [id]);
          }
        }
        expect(seen).toHaveLength(new Set(seen).size);
        expect([...keptIds].filter((id) => !seen.includes(id))).toEqual([]);
      }),
      { numRuns: 15 },
    );
  },
  60_000,
);

const STATEMENTS = {
  delete: 'UPDATE forum_posts SET deleted_at = now() WHERE id = $1',
  hide: `UPDATE forum_posts SET state = 'hidden' WHERE id = $1`,
  restore: `UPDATE forum_posts SET state = 'published', deleted_at = NULL WHERE id = $1`,
  erase: 'DELETE FROM forum_posts WHERE id = $1',
  like: `INSERT INTO forum_post_likes SELECT id, $2, now() FROM forum_posts WHERE id = $1
         ON CONFLICT DO NOTHING`,
} as const;
