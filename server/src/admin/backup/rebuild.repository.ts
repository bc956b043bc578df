import type pg from 'pg';
import {
  CREATE_MIGRATIONS_TABLE,
  readMigrations,
  runsWithoutTransaction,
} from '#platform/db/migrate.ts';

/**
 * Drops each object by itself and not the schema, because on a managed server the schema may belong
 * to another role.
 */
const DROP_ALL = `
DO $$
BEGIN
  EXECUTE (
    SELECT coalesce(string_agg(format('DROP %s IF EXISTS public.%I CASCADE',
      CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
                   WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, relname), '; '), '')
    FROM pg_class c
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass
                      AND d.objid = c.oid AND d.deptype IN ('a', 'i', 'e')));
  EXECUTE (
    SELECT coalesce(string_agg(format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure), '; '), '')
    FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass
                      AND d.objid = p.oid AND d.deptype = 'e'));
  EXECUTE (
    SELECT coalesce(string_agg(format('DROP TYPE IF EXISTS %s CASCADE', t.oid::regtype), '; '), '')
    FROM pg_type t
    WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_type'::regclass
                      AND d.objid = t.oid AND d.deptype = 'e'));
END $$`;

export async function rebuildSchema(
  client: pg.ClientBase,
  names: readonly string[],
): Promise<void> {
  await client.query(DROP_ALL);
  await client.query(CREATE_MIGRATIONS_TABLE);
  for (const migration of await readMigrations()) {
    if (!names.includes(migration.name)) continue;
    // CONCURRENTLY is impossible here, in a transaction, and not needed, as no one uses the tables.
    const { sql } = migration;
    await client.query(
      runsWithoutTransaction(migration) ? sql.replaceAll(/\bCONCURRENTLY\b/gi, '') : sql,
    );
  }
}

/**
 * Deletes the rows that migrations inserted, because the backup has their current versions. The
 * constraints must be suspended, because some tables cannot be emptied otherwise.
 */
export async function emptyTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ list: string | null }>(`
    SELECT string_agg(oid::regclass::text, ', ') AS list FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`);
  if (rows[0]?.list) await client.query(`TRUNCATE ${rows[0].list}`);
}

/**
 * Allows loading rows in any order, even with circular references. Foreign keys are dropped and
 * added again, which checks every row. Returns the function that adds them.
 */
export async function suspendConstraints(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ owner: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS owner, quote_ident(conname) AS name,
           pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0
    ORDER BY conname`);
  const { rows: tables } = await client.query<{ name: string }>(`
    SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger t
    JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace`);
  for (const { owner, name } of keys) {
    await client.query(`ALTER TABLE ${owner} DROP CONSTRAINT ${name}`);
  }
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  return async () => {
    for (const { owner, name, definition } of keys) {
      await client.query(`ALTER TABLE ${owner} ADD CONSTRAINT ${name} ${definition}`);
    }
    for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  };
}

/**
 * Deletes sessions, email links and unfinished sign-ins. Some may have been ended after the backup
 * was made, and would work again, so everyone has to sign in again (SECURITY AU7, AU9). An older
 * schema may lack a table.
 */
export async function deleteSignIns(client: pg.ClientBase): Promise<void> {
  for (const table of ['sessions', 'account_links', 'sign_in_challenges']) {
    const { rows } = await client.query('SELECT to_regclass($1) AS found', [`public.${table}`]);
    if (rows[0]?.found) await client.query(`DELETE FROM ${table}`);
  }
}
