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

/** Actions of others between two pages. The numbers choose the time and the post. */
const anyAct = fc.oneof(
  fc.record({ act: fc.constant('post' as const), minutesAgo: fc.nat(40) }),
  fc.record({
    act: fc.constantFrom('delete', 'hide', 'restore', 'erase', 'like'),
    which: fc.nat(99),
  }),
);
const anyRun = fc.record({
  /** Ages of the first posts. Many share a timestamp. */
  first: fc.array(fc.nat(20), { minLength: 1, maxLength: 25 }),
  limit: fc.integer({ min: 1, max: 6 }),
  between: fc.array(fc.array(anyAct, { maxLength: 5 }), { maxLength: 12 }),
});

const LISTS = ['', '&category=Methods', '&tag=shared', '&category=Methods&tag=shared'];
const SORTS = ['newest', 'mine'].flatMap((sort) => LISTS.map((more) => `sort=${sort}${more}`));

it.each(SORTS)(
  'pages by %s, while others insert and delete: what existed throughout appears exactly once',
  async (list) => {
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
      fc.asyncProperty(anyRun, async ({ first, limit, between }) => {
        await app.sql('DELETE FROM forum_posts');
        const all: string[] = [];
        for (const minutesAgo of first) all.push(await write(minutesAgo));
        const throughout = new Set(all);
        const seen: string[] = [];
        for (let cursor: string | null = '', page = 0; cursor !== null; page += 1) {
          const at = cursor && `&cursor=${cursor}`;
          const { status, json } = await client.get(`/api/forum/posts?${list}&limit=${limit}${at}`);
          expect(status).toBe(200);
          seen.push(...json.posts.map(({ id }: { id: string }) => id));
          cursor = json.nextCursor;
          for (const act of between[page] ?? []) {
            if ('minutesAgo' in act) {
              all.push(await write(act.minutesAgo));
              continue;
            }
            const id = all[act.which % all.length] ?? '';
            if (act.act !== 'like' && act.act !== 'restore') throughout.delete(id);
            await app.sql(ACTS[act.act], act.act === 'like' ? [id, reader] : [id]);
          }
        }
        expect(seen).toHaveLength(new Set(seen).size);
        expect([...throughout].filter((id) => !seen.includes(id))).toEqual([]);
      }),
      { numRuns: 15 },
    );
  },
  60_000,
);

const ACTS = {
  delete: 'UPDATE forum_posts SET deleted_at = now() WHERE id = $1',
  hide: `UPDATE forum_posts SET state = 'hidden' WHERE id = $1`,
  restore: `UPDATE forum_posts SET state = 'published', deleted_at = NULL WHERE id = $1`,
  erase: 'DELETE FROM forum_posts WHERE id = $1',
  like: `INSERT INTO forum_post_likes SELECT id, $2, now() FROM forum_posts WHERE id = $1
         ON CONFLICT DO NOTHING`,
} as const;
