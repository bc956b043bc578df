import { SECOND_MS } from '@attune/domain/kernel/time';
import { sql } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';

export type Limit = { name: string; max: number; windowSeconds: number };
type LimitAnswer = { isAllowed: boolean; retryAfterSeconds: number };

export type RateLimiter = {
  /** Counts one attempt and says whether it is still within the limit. */
  consume(limit: Limit, subject: string): Promise<LimitAnswer>;
  /** Forgets the attempts, after one that succeeded. */
  forgive(limit: Limit, subject: string): Promise<void>;
  /** Takes one counted attempt back: it turned out not to be one that the limit is about. */
  refund(limit: Limit, subject: string): Promise<void>;
  /** Drops counters whose time is over. */
  clean(): Promise<void>;
};

/** Counters in PostgreSQL, so that all nodes count together (SECURITY RL1). */
export function createRateLimiter(db: Database, clock: Clock): RateLimiter {
  const keyOf = (limit: Limit, subject: string) => `${limit.name}:${subject}`;
  return {
    async consume(limit, subject) {
      const now = clock.now();
      const end = new Date(now.getTime() + limit.windowSeconds * SECOND_MS);
      const result = await db.execute<{ count: number; window_ends_at: string }>(sql`
        INSERT INTO rate_limits AS r (key, window_ends_at, count)
        VALUES (${keyOf(limit, subject)}, ${end.toISOString()}, 1)
        ON CONFLICT (key) DO UPDATE SET
          count = CASE WHEN r.window_ends_at <= ${now.toISOString()} THEN 1 ELSE r.count + 1 END,
          window_ends_at = CASE WHEN r.window_ends_at <= ${now.toISOString()}
            THEN excluded.window_ends_at ELSE r.window_ends_at END
        RETURNING count, window_ends_at`);
      const row = result.rows[0];
      const left = row ? new Date(row.window_ends_at).getTime() - now.getTime() : 0;
      return {
        isAllowed: (row?.count ?? 0) <= limit.max,
        retryAfterSeconds: Math.max(1, Math.ceil(left / SECOND_MS)),
      };
    },
    async forgive(limit, subject) {
      await db.execute(sql`DELETE FROM rate_limits WHERE key = ${keyOf(limit, subject)}`);
    },
    async refund(limit, subject) {
      await db.execute(sql`
        UPDATE rate_limits SET count = count - 1
        WHERE key = ${keyOf(limit, subject)} AND count > 0`);
    },
    async clean() {
      const now = clock.now().toISOString();
      await db.execute(sql`DELETE FROM rate_limits WHERE window_ends_at <= ${now}`);
    },
  };
}
