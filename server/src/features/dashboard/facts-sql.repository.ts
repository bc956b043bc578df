import { type SQL, sql } from 'drizzle-orm';
import type { Span } from './facts.ts';

export type SpanParams = Record<keyof Span, SQL>;

/**
 * Counts the rows whose timestamp is in the last thirty days, and in the thirty days before.
 * `fromWhere` is a table with a WHERE clause, to which the period is added.
 */
export const countByPeriod = (
  column: SQL,
  { nowStart, beforeStart, end }: SpanParams,
  fromWhere: SQL,
) => sql`
  (SELECT json_build_object(
    'now', count(*) FILTER (WHERE ${column} >= ${nowStart}),
    'before', count(*) FILTER (WHERE ${column} < ${nowStart}))
   FROM ${fromWhere} AND ${column} >= ${beforeStart} AND ${column} < ${end})`;
