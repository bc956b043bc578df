import { SECOND_MS } from '@attune/domain/kernel/time';
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Executor } from '../db/database.ts';
import { rateLimits } from './rate-limits.tables.ts';

export type Limit = { name: string; max: number; windowSeconds: number };

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const limitPer =
  (windowSeconds: number) =>
  (name: string, max: number): Limit => ({ name, max, windowSeconds });
export const perMinute = limitPer(MINUTE_SECONDS);
export const perQuarterHour = limitPer(HOUR_SECONDS / 4);
export const perHour = limitPer(HOUR_SECONDS);
export const perDay = limitPer(24 * HOUR_SECONDS);

type LimitResult = { isAllowed: boolean; retryAfterSeconds: number };

export type RateLimiter = {
  /** Counts an attempt and returns whether it is within the limit. */
  consume(limit: Limit, subject: string): Promise<LimitResult>;
  /** Counts an attempt, and throws an error that says how long to wait if the limit is exceeded. */
  require(
    limit: Limit,
    subject: string,
    toError: (wait: { retryAfterSeconds: number }) => Error,
  ): Promise<void>;
  reset(limit: Limit, subject: string): Promise<void>;
  /** Uncounts one attempt to which the limit does not apply after all. */
  refund(limit: Limit, subject: string): Promise<void>;
  deleteExpired(): Promise<void>;
};

const keyOf = ({ name }: Limit, subject: string) => `${name}:${subject}`;

type Options = {
  /**
   * False if a request does not wait until its attempt is on disk: one that is lost in a crash does
   * no harm. In a transaction, this would also apply to everything else that it writes.
   */
  waitsForDisk?: boolean;
};

/** Keeps the counters in PostgreSQL, so that all nodes share them (SECURITY RL1). */
export function createRateLimiter(
  db: Executor,
  clock: Clock,
  { waitsForDisk = true }: Options = {},
): RateLimiter {
  const countAttempt = prepareCountAttempt(db, waitsForDisk);
  const limiter: RateLimiter = {
    async consume(limit, subject) {
      const now = clock.now();
      const windowEndsAt = new Date(now.getTime() + limit.windowSeconds * SECOND_MS);
      const key = keyOf(limit, subject);
      const [counted] = await countAttempt.execute({ key, windowEndsAt, now: now.toISOString() });
      const { count, endsAt } = counted ?? { count: 1, endsAt: windowEndsAt };
      return {
        isAllowed: count <= limit.max,
        retryAfterSeconds: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / SECOND_MS)),
      };
    },
    async require(limit, subject, toError) {
      const { isAllowed, retryAfterSeconds } = await limiter.consume(limit, subject);
      if (!isAllowed) throw toError({ retryAfterSeconds });
    },
    async reset(limit, subject) {
      await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, subject)));
    },
    async refund(limit, subject) {
      await db
        .update(rateLimits)
        .set({ count: sql`${rateLimits.count} - 1` })
        .where(and(eq(rateLimits.key, keyOf(limit, subject)), gt(rateLimits.count, 0)));
    },
    async deleteExpired() {
      // A counter that a transaction has locked is left for the next run.
      const expired = db
        .select({ key: rateLimits.key })
        .from(rateLimits)
        .where(lte(rateLimits.windowEndsAt, clock.now()))
        .for('update', { skipLocked: true });
      await db.delete(rateLimits).where(inArray(rateLimits.key, expired));
    },
  };
  return limiter;
}

/**
 * Counts in the current window, or starts a new one. The statement is prepared, because most
 * requests run it.
 */
function prepareCountAttempt(db: Executor, waitsForDisk: boolean) {
  const { key, windowEndsAt, count } = rateLimits;
  const isOver = sql`${windowEndsAt} <= ${sql.placeholder('now')}::timestamptz`;
  return db
    .insert(rateLimits)
    .values({
      key: sql.placeholder('key'),
      windowEndsAt: sql.placeholder('windowEndsAt'),
      count: 1,
    })
    .onConflictDoUpdate({
      target: key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${count} + 1 END`,
        windowEndsAt: sql`CASE WHEN ${isOver} THEN excluded.window_ends_at ELSE ${windowEndsAt} END`,
      },
    })
    .returning({
      count,
      endsAt: windowEndsAt,
      ...(waitsForDisk ? {} : { durability: sql`set_config('synchronous_commit', 'off', true)` }),
    })
    .prepare(waitsForDisk ? 'count_attempt_durably' : 'count_attempt');
}
