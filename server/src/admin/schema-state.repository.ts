import type pg from 'pg';
import { readMigrations } from '#platform/db/migrate.ts';
import { withClient } from './with-client.ts';

export type SchemaState = {
  applied: { name: string; checksum: string }[];
  /** Migrations that this version has, but that were not applied. */
  pending: string[];
  /** Migrations that were applied, but that this version does not have: the database is newer. */
  unknown: string[];
};

export async function readSchemaState(databaseUrl: string): Promise<SchemaState> {
  return withClient(databaseUrl, 'admin', async (client) => {
    const available = (await readMigrations()).map(({ name }) => name);
    const applied = await readAppliedMigrations(client);
    const names = new Set(applied.map(({ name }) => name));
    return {
      applied,
      pending: available.filter((name) => !names.has(name)),
      unknown: applied.map(({ name }) => name).filter((name) => !available.includes(name)),
    };
  });
}

/** Reads the applied migrations in order; none for an empty database. */
export async function readAppliedMigrations(
  client: pg.ClientBase,
): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ has_table: boolean }>(
    `SELECT to_regclass('public.migrations') IS NOT NULL AS has_table`,
  );
  if (!rows[0]?.has_table) return [];
  const answer = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM public.migrations ORDER BY name',
  );
  return answer.rows;
}
