import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import type { CatalogTable } from './owned-tables.ts';

/** Raw SQL: it reads PostgreSQL's own catalog, so that a new table is exported without code. */
export async function readTableCatalog(db: Executor): Promise<CatalogTable[]> {
  const { rows } = await db.execute<CatalogTable>(sql`
    WITH tables AS (
      SELECT c.oid, n.nspname AS schema, c.relname AS name
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'
    ), columns AS NOT MATERIALIZED (
      SELECT attrelid AS oid, attnum AS place, attname AS name,
             format_type(atttypid, atttypmod) AS type
      FROM pg_attribute WHERE attnum > 0 AND NOT attisdropped
    )
    SELECT t.schema, t.name,
      (SELECT json_agg(json_build_object('name', c.name, 'type', c.type) ORDER BY c.place)
       FROM columns c WHERE c.oid = t.oid) AS columns,
      (SELECT coalesce(json_agg(json_build_object('name', c.name, 'type', c.type) ORDER BY k.place), '[]')
       FROM pg_constraint p
       CROSS JOIN unnest(p.conkey) WITH ORDINALITY k (number, place)
       JOIN columns c ON c.oid = t.oid AND c.place = k.number
       WHERE p.conrelid = t.oid AND p.contype = 'p') AS "primaryKey",
      (SELECT coalesce(json_agg(json_build_object(
         'columns', (SELECT json_agg(c.name ORDER BY k.place)
                     FROM unnest(f.conkey) WITH ORDINALITY k (number, place)
                     JOIN columns c ON c.oid = f.conrelid AND c.place = k.number),
         'schema', target.schema,
         'table', target.name,
         'references', (SELECT json_agg(c.name ORDER BY k.place)
                        FROM unnest(f.confkey) WITH ORDINALITY k (number, place)
                        JOIN columns c ON c.oid = f.confrelid AND c.place = k.number)
       ) ORDER BY f.conname), '[]')
       FROM pg_constraint f JOIN tables target ON target.oid = f.confrelid
       WHERE f.conrelid = t.oid AND f.contype = 'f') AS "foreignKeys"
    FROM tables t ORDER BY t.schema, t.name`);
  return rows;
}
