import type { FailureCode } from '@attune/domain/companion/companion-errors';
import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { isCounted } from '../usage.repository.ts';

export type Span = { from: string; to: string };

/** Figures of one day, or of all days if `day` is null. */
export type FiguresRow = {
  day: string | null;
  replies: number;
  temporary: number;
  triage: number;
  failed: number;
  inputTokens: number;
  outputTokens: number;
  costMicros: number;
  p50: number | null;
  p95: number | null;
};

const hasEndedInSpan = ({ from, to }: Span) =>
  sql`day BETWEEN ${from}::date AND ${to}::date AND alive_at IS NULL`;

/**
 * Figures per day and in total. A reply counts once it has ended; one that failed counts only as
 * failed. Written as raw SQL because of the grouping sets and percentiles.
 */
export async function readFigures(db: Executor, span: Span): Promise<FiguresRow[]> {
  const { rows } = await db.execute<FiguresRow>(sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS day,
      count(*) FILTER (WHERE purpose = 'reply' AND NOT is_temporary AND ${isCounted})::int AS replies,
      count(*) FILTER (WHERE purpose = 'reply' AND is_temporary AND ${isCounted})::int AS temporary,
      count(*) FILTER (WHERE purpose = 'triage' AND ${isCounted})::int AS triage,
      count(failure)::int AS failed,
      coalesce(sum(input_tokens), 0)::float8 AS "inputTokens",
      coalesce(sum(output_tokens), 0)::float8 AS "outputTokens",
      coalesce(sum(cost_micros), 0)::float8 AS "costMicros",
      percentile_disc(0.5) WITHIN GROUP (ORDER BY first_token_ms)
        FILTER (WHERE purpose = 'reply' AND first_token_ms IS NOT NULL) AS p50,
      percentile_disc(0.95) WITHIN GROUP (ORDER BY first_token_ms)
        FILTER (WHERE purpose = 'reply' AND first_token_ms IS NOT NULL) AS p95
    FROM companion_usage WHERE ${hasEndedInSpan(span)}
    GROUP BY GROUPING SETS ((day), ()) ORDER BY day`);
  return rows;
}

export type CountRow<Name extends string> = { day: string; name: Name; count: number };

export async function countFailures(db: Executor, span: Span): Promise<CountRow<FailureCode>[]> {
  const { rows } = await db.execute<CountRow<FailureCode>>(sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, failure AS name, count(*)::int AS count
    FROM companion_usage WHERE failure IS NOT NULL AND ${hasEndedInSpan(span)}
    GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows;
}

/** Includes the built-in guide. */
export async function countByModel(db: Executor, span: Span): Promise<CountRow<string>[]> {
  const { rows } = await db.execute<CountRow<string>>(sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, model AS name, count(*)::int AS count
    FROM companion_usage WHERE ${hasEndedInSpan(span)} AND ${isCounted}
    GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows;
}

export async function countRatings(db: Executor, { from, to }: Span) {
  const { rows } = await db.execute<{ good: number; bad: number }>(sql`
    SELECT count(*) FILTER (WHERE rating = 'good')::int AS good,
      count(*) FILTER (WHERE rating = 'bad')::int AS bad
    FROM companion_messages
    WHERE rating IS NOT NULL AND created_at >= ${from}::timestamp AT TIME ZONE 'UTC'
      AND created_at < (${to}::date + 1)::timestamp AT TIME ZONE 'UTC'`);
  return rows[0] ?? { good: 0, bad: 0 };
}
