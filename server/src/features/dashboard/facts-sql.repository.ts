import { type SQL, sql } from 'drizzle-orm';
import type { Span } from './facts.ts';

export type SpanParams = Record<keyof Span, SQL>;

/** Rows as one JSON array. PostgreSQL builds it faster than the driver reads rows. */
export const toJsonList = (rows: SQL) =>
  sql`(SELECT coalesce(json_agg(listed), '[]') FROM (${rows}) listed)`;

export const toIsoTimestamp = (column: SQL) =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Counts the rows of the last thirty days and of the thirty before, by a timestamp. */
export const countByPeriod = (
  column: SQL,
  { nowStart, beforeStart, end }: SpanParams,
  rows: SQL,
) => sql`
  (SELECT json_build_object(
    'now', count(*) FILTER (WHERE ${column} >= ${nowStart}),
    'before', count(*) FILTER (WHERE ${column} < ${nowStart}))
   FROM ${rows} AND ${column} >= ${beforeStart} AND ${column} < ${end})`;

/**
 * Changes when a row is written, added or deleted: `xmin` is the transaction that last wrote a row.
 */
export const catalogVersion = (rows: SQL) => sql`
  (SELECT json_build_object('size', count(*), 'mark', concat(count(*), ' ', max(xmin::text::bigint)))
   FROM ${rows})`;
