import { type SQL, sql } from 'drizzle-orm';
import type { Span } from './facts.ts';

export type SpanParams = Record<keyof Span, SQL>;

/** Selects rows as one JSON array, which is faster than reading them one by one in the driver. */
export const toJsonList = (rows: SQL) =>
  sql`(SELECT coalesce(json_agg(listed), '[]') FROM (${rows}) listed)`;

export const toIsoTimestamp = (column: SQL) =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Counts the rows whose timestamp is in the last thirty days, and in the thirty days before. */
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
 * Selects the number of rows, and a version that changes when a row is written, added or deleted.
 * `xmin` is the transaction that last wrote a row.
 */
export const selectCatalogState = (rows: SQL) => sql`
  (SELECT json_build_object('size', count(*), 'version', concat(count(*), ' ', max(xmin::text::bigint)))
   FROM ${rows})`;
