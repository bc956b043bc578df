import { type SQL, sql } from 'drizzle-orm';
import type { Span } from './facts.ts';

/** The places of a span's values in the statement, which is made once. */
export type SpanParams = Record<keyof Span, SQL>;

/** Rows as one JSON array: PostgreSQL builds it faster than rows are read one by one. */
export const toJsonList = (rows: SQL) =>
  sql`(SELECT coalesce(json_agg(listed), '[]') FROM (${rows}) listed)`;

/** A moment as the API writes it. */
export const toIsoTimestamp = (column: SQL) =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** How many rows lie in the last thirty days and in the thirty before, by a moment. */
export const countByPeriod = (
  column: SQL,
  { nowStart, beforeStart, end }: SpanParams,
  rows: SQL,
) => sql`
  (SELECT json_build_object(
    'now', count(*) FILTER (WHERE ${column} >= ${nowStart}),
    'before', count(*) FILTER (WHERE ${column} < ${nowStart}))
   FROM ${rows} AND ${column} >= ${beforeStart} AND ${column} < ${end})`;

/** Another one once a row was written, added or taken away: each row knows who wrote it last. */
export const catalogVersion = (rows: SQL) => sql`
  (SELECT json_build_object('size', count(*), 'mark', concat(count(*), ' ', max(xmin::text::bigint)))
   FROM ${rows})`;
