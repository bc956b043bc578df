import { SECOND_MS } from '@attune/domain/kernel/time';
import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Executor } from '../db/database.ts';
import { createStatements, namedParam } from '../db/prepared-statements.ts';

export type Limit = { name: string; max: number; windowSeconds: number };
/** Without a maximum, because that may be known only after counting. */
export type Counter = Omit<Limit, 'max'>;
export type LimitCount = { key: string; count: number; endsAt: string };
type LimitResult = { isAllowed: boolean; retryAfterSeconds: number };

export type RateLimiter = {
  consume(limit: Limit, subject: string): Promise<LimitResult>;
  /** The values of `countAttemptsSql`. */
  attempt(counters: readonly Counter[], subject: string): Record<string, string>;
  attemptOf(counter: Counter): Record<string, string>;
  /** Compares the counts of such a statement to a limit. */
  evaluate(limit: Limit, subject: string, counted: readonly LimitCount[]): LimitResult;
  reset(limit: Limit, subject: string): Promise<void>;
  /** Takes back one attempt that the limit does not apply to. */
  refund(counter: Counter, subject: string): Promise<void>;
  deleteExpired(): Promise<void>;
};

const keyOf = ({ name }: Counter, subject: string) => `${name}:${subject}`;
const isOver = sql`r.window_ends_at <= ${namedParam('limitsNow')}::timestamptz`;

/**
 * Counts attempts on several counters. A statement, or part (`WITH spent AS (…)`) of a larger one.
 */
export function countAttemptsSql(counters: number): SQL {
  const values = Array.from(
    { length: counters },
    (_, n) => sql`(${namedParam(`limit${n}`)}, ${namedParam(`limit${n}Ends`)}::timestamptz, 1)`,
  );
  return upsertCountersSql(sql`VALUES ${sql.join(values, sql`, `)}`);
}

/** Counts one attempt for the user resolved by the surrounding query; none if it finds no user. */
export const countUserAttemptSql = (user: { table: SQL; id: SQL }): SQL =>
  upsertCountersSql(sql`SELECT ${namedParam('limit')} || ':' || ${user.id}, ${namedParam('limitEnds')}::timestamptz, 1
    FROM ${user.table}`);

function upsertCountersSql(attempts: SQL): SQL {
  return sql`
    INSERT INTO rate_limits AS r (key, window_ends_at, count) ${attempts}
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN ${isOver} THEN 1 ELSE r.count + 1 END,
      window_ends_at = CASE WHEN ${isOver} THEN excluded.window_ends_at ELSE r.window_ends_at END
    RETURNING r.key, r.count, r.window_ends_at AS "endsAt"`;
}

/** The counts in `spent`, as one value of the surrounding query. */
export const SPENT_COUNTS_SQL: SQL<LimitCount[]> = sql`(
  SELECT json_agg(json_build_object('key', key, 'count', count, 'endsAt', "endsAt")) FROM spent)`;

const statement = createStatements();

/** Counters in PostgreSQL, shared by all nodes (SECURITY RL1). */
export function createRateLimiter(db: Pick<Executor, 'execute'>, clock: Clock): RateLimiter {
  const limiter: RateLimiter = {
    async consume(limit, subject) {
      const count = statement('one', () => countAttemptsSql(1));
      const { rows } = await db.execute<LimitCount>(count(limiter.attempt([limit], subject)));
      return limiter.evaluate(limit, subject, rows);
    },
    attempt(counters, subject) {
      const now = clock.now();
      // Sorted, so that concurrent statements lock the same counters in the same order and cannot
      // deadlock.
      const sorted = counters.toSorted((one, other) => (one.name < other.name ? -1 : 1));
      const values = sorted.flatMap((counter, n) => {
        const ends = new Date(now.getTime() + counter.windowSeconds * SECOND_MS);
        return [
          [`limit${n}`, keyOf(counter, subject)],
          [`limit${n}Ends`, ends.toISOString()],
        ];
      });
      return Object.fromEntries([...values, ['limitsNow', now.toISOString()]]);
    },
    attemptOf({ name, windowSeconds }) {
      const now = clock.now();
      const ends = new Date(now.getTime() + windowSeconds * SECOND_MS);
      return { limit: name, limitEnds: ends.toISOString(), limitsNow: now.toISOString() };
    },
    evaluate(limit, subject, counted) {
      const key = keyOf(limit, subject);
      const found = counted.find((row) => row.key === key);
      const left = found ? new Date(found.endsAt).getTime() - clock.now().getTime() : 0;
      return {
        isAllowed: (found?.count ?? 0) <= limit.max,
        retryAfterSeconds: Math.max(1, Math.ceil(left / SECOND_MS)),
      };
    },
    async reset(limit, subject) {
      await db.execute(sql`DELETE FROM rate_limits WHERE key = ${keyOf(limit, subject)}`);
    },
    async refund(counter, subject) {
      await db.execute(sql`
        UPDATE rate_limits SET count = count - 1
        WHERE key = ${keyOf(counter, subject)} AND count > 0`);
    },
    async deleteExpired() {
      const now = clock.now().toISOString();
      // A statement that counts several attempts locks their rows. Locked rows are skipped until
      // the next run.
      await db.execute(sql`
        DELETE FROM rate_limits WHERE key IN (
          SELECT key FROM rate_limits WHERE window_ends_at <= ${now} FOR UPDATE SKIP LOCKED)`);
    },
  };
  return limiter;
}
