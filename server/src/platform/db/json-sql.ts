import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns the rows of a SELECT as one JSON array, which is faster than reading them one by one in
 * the driver.
 */
export const toJsonList = (select: SQL) =>
  sql`(SELECT coalesce(json_agg(listed), '[]') FROM (${select}) listed)`;

export const toIsoTimestamp = (column: SQL) =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Selects the number of rows, and a version that changes when a row is written, added or deleted.
 * `xmin` is the transaction that last wrote a row. `from` is a table, with or without a WHERE
 * clause.
 */
export const selectCatalogState = (from: SQL) => sql`
  (SELECT json_build_object('size', count(*), 'version', concat(count(*), ' ', max(xmin::text::bigint)))
   FROM ${from})`;
