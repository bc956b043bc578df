import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import type { Column, OwnedTable } from './owned-tables.ts';

const BATCH_SIZE = 100;
const TIMESTAMP = 'timestamp with time zone';
/** Identifies a row in a table without a primary key. */
const ROW_LOCATION: Column[] = [
  { name: 'tableoid', type: 'oid' },
  { name: 'ctid', type: 'tid' },
];

const comma = sql.raw(', ');
const joinIdentifiers = (list: readonly string[]) =>
  sql.join(
    list.map((name) => sql.identifier(name)),
    comma,
  );
const qualifiedName = ({ schema, name }: OwnedTable) =>
  sql`${sql.identifier(schema)}.${sql.identifier(name)}`;

function isOwned({ ownership }: OwnedTable, userId: string): SQL {
  if (!ownership) return sql`id = ${userId}`;
  const { columns, owner, references, since } = ownership;
  const ownRows = sql`FROM ${qualifiedName(owner)} WHERE ${isOwned(owner, userId)}`;
  const isLinked = sql`(${joinIdentifiers(columns)}) IN (SELECT ${joinIdentifiers(references)} ${ownRows})`;
  if (!since) return isLinked;
  return sql`${isLinked} AND ${sql.identifier(since)} >= (SELECT created_at ${ownRows})`;
}

/** Rows that still exist, or rows the user deleted and could restore. */
export type RowState = 'current' | 'deleted';

function isOwnedInState(table: OwnedTable, userId: string, state: RowState): SQL {
  const owned = isOwned(table, userId);
  const { deletedAt } = table;
  if (deletedAt === undefined) return state === 'current' ? owned : sql`false`;
  const isDeleted = sql`${sql.identifier(deletedAt)} IS NOT NULL`;
  return state === 'deleted' ? sql`${owned} AND ${isDeleted}` : sql`${owned} AND NOT ${isDeleted}`;
}

/** Formats timestamps as the API does: ISO 8601 in UTC, whatever the time zone of the database. */
function toExportColumn({ name, type }: Column): SQL {
  const column = sql.identifier(name);
  if (type !== TIMESTAMP) return sql`${column}`;
  return sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ${column}`;
}

/**
 * Yields a user's rows of one table as JSON, in batches by keyset pagination. It holds no
 * connection between batches, because the download may take long. The query is raw SQL because the
 * table and columns come from the catalog.
 */
export async function* readRows(
  db: Executor,
  table: OwnedTable,
  userId: string,
  state: RowState = 'current',
): AsyncGenerator<string[]> {
  const key = table.primaryKey.length > 0 ? table.primaryKey : ROW_LOCATION;
  const keyNames = joinIdentifiers(key.map(({ name }) => name));
  const columns = sql.join(table.columns.map(toExportColumn), comma);
  const keyTexts = sql.join(
    key.map(({ name }) => sql`${sql.identifier(name)}::text`),
    comma,
  );
  let after = sql`true`;
  for (;;) {
    const { rows } = await db.execute<{ row: string; key: string[] }>(sql`
      SELECT row_to_json((SELECT r FROM (SELECT ${columns}) r))::text AS row,
             ARRAY[${keyTexts}] AS key
      FROM ${qualifiedName(table)}
      WHERE ${isOwnedInState(table, userId, state)} AND ${after}
      ORDER BY ${keyNames} LIMIT ${BATCH_SIZE}`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    const values = sql.join(
      key.map(({ type }, index) => sql`${last.key[index]}::${sql.raw(type)}`),
      comma,
    );
    after = sql`(${keyNames}) > (${values})`;
  }
}

export async function countRows(db: Executor, tables: readonly OwnedTable[], userId: string) {
  const counts = tables.map(
    (table) =>
      sql`(SELECT count(*) FROM ${qualifiedName(table)} WHERE ${isOwnedInState(table, userId, 'current')})`,
  );
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`SELECT ARRAY[${sql.join(counts, comma)}]::int[] AS counts`,
  );
  return rows[0]?.counts ?? [];
}
