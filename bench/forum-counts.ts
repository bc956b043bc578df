import { likePost } from '../server/src/features/forum/reactions/reactions.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { createRateLimiter } from '../server/src/platform/http/rate-limit.repository.ts';
import { createAnnouncer } from '../server/src/platform/live/announcer.repository.ts';
import { createLog } from '../server/src/platform/log/log.ts';
import type { Figures } from './figures.ts';
import type { BenchForum } from './open-forum.ts';

export const COUNTS_FIGURE = 'counts after likes and unlikes, 64 at once';

/**
 * Adds and removes likes at random, many at once, then checks that every count matches the rows.
 */
export async function checkCounts(
  { connection }: BenchForum,
  times: number,
  figures: Figures,
): Promise<void> {
  const { db, pool } = connection;
  const services = {
    db,
    clock: systemClock,
    limits: createRateLimiter(db, systemClock),
    announcer: createAnnouncer(db, createLog('silent')),
  };
  const { rows: posts } = await pool.query<{ id: string }>(
    'SELECT id FROM forum_posts ORDER BY created_at DESC LIMIT 20',
  );
  const { rows: people } = await pool.query<{ id: string }>('SELECT id FROM users LIMIT 200');
  const ids = posts.map(({ id }) => id);
  const countedLikes = '(SELECT count(*) FROM forum_post_likes l WHERE l.post_id = p.id)';
  await pool.query(`UPDATE forum_posts p SET likes = ${countedLikes} WHERE id = ANY($1)`, [ids]);
  const pick = <Item>(list: readonly Item[]) =>
    list[Math.floor(Math.random() * list.length)] as Item;
  let left = times;
  const startedAt = performance.now();
  const runWorker = async () => {
    while (left-- > 0) {
      const viewer = { id: pick(people).id, role: 'user' as const };
      await likePost(services, viewer, pick(ids), Math.random() < 0.6);
    }
  };
  await Promise.all(Array.from({ length: 64 }, runWorker));
  const seconds = (performance.now() - startedAt) / 1_000;
  const { rows } = await pool.query<{ wrong: number }>(
    `SELECT count(*)::int AS wrong FROM forum_posts p WHERE id = ANY($1) AND likes <> ${countedLikes}`,
    [ids],
  );
  const wrong = rows[0]?.wrong ?? -1;
  figures.add({
    what: COUNTS_FIGURE,
    goal: 'all right',
    measured: `${wrong} wrong after ${times} (${(times / seconds).toFixed(0)}/s)`,
    holds: wrong === 0,
    value: wrong,
    better: 'lower',
  });
}
