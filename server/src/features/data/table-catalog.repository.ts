import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import type { CatalogTable } from './owned-tables.ts';

/**
 * Reads PostgreSQL's own catalog with raw SQL, so that a new table is exported without new code.
 */
export async function readTableCatalog(db: Executor): Promise<CatalogTable[]> {
  const { rows } = await db.execute<CatalogTable>(sql`
    WITH tables AS (
      SELECT c.oid, n.nspname AS schema, c.relname AS name
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'
    ), columns AS NOT MATERIALIZED (
      SELECT attrelid AS oid, attnum AS ordinal, attname AS name,
             format_type(atttypid, atttypmod) AS type
      FROM pg_attribute WHERE attnum > 0 AND NOT attisdropped
    )
    SELECT t.schema, t.name,
      (SELECT json_agg(json_build_object('name', c.name, 'type', c.type) ORDER BY c.ordinal)
       FROM columns c WHERE c.oid = t.oid) AS columns,
      (SELECT coalesce(json_agg(json_build_object('name', c.name, 'type', c.type) ORDER BY k.ordinal), '[]')
       FROM pg_constraint p
       CROSS JOIN unnest(p.conkey) WITH ORDINALITY k (number, ordinal)
       JOIN columns c ON c.oid = t.oid AND c.ordinal = k.number
       WHERE p.conrelid = t.oid AND p.contype = 'p') AS "primaryKey",
      (SELECT coalesce(json_agg(json_build_object(
         'columns', (SELECT json_agg(c.name ORDER BY k.ordinal)
                     FROM unnest(f.conkey) WITH ORDINALITY k (number, ordinal)
                     JOIN columns c ON c.oid = f.conrelid AND c.ordinal = k.number),
         'schema', target.schema,
         'table', target.name,
         'references', (SELECT json_agg(c.name ORDER BY k.ordinal)
                        FROM unnest(f.confkey) WITH ORDINALITY k (number, ordinal)
                        JOIN columns c ON c.oid = f.confrelid AND c.ordinal = k.number)
       ) ORDER BY f.conname), '[]')
       FROM pg_constraint f JOIN tables target ON target.oid = f.confrelid
       WHERE f.conrelid = t.oid AND f.contype = 'f') AS "foreignKeys"
    FROM tables t ORDER BY t.schema, t.name`);
  return rows;
}
