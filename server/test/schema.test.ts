import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const SOURCES = ['../src', '../../sandbox/src'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);
/** Tables without a description in a `.tables.ts` file, because only plain SQL uses them. */
const WITHOUT_DESCRIPTION = [
  'migrations',
  'tutorial_words',
  'active_days',
  'forum_search',
  'forum_words',
  'insight_departures',
];

type Columns = Record<string, string>;
type Schema = Record<string, Columns>;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function readDescribedSchema(): Promise<Schema> {
  const files = SOURCES.flatMap((source) =>
    readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) => join(source, file)),
  ).filter((file) => file.endsWith('.tables.ts'));
  const modules = (await Promise.all(
    files.map((file) => import(pathToFileURL(file).href)),
  )) as Record<string, unknown>[];
  const tables = modules.flatMap((module) =>
    Object.values(module).filter((value) => is(value, PgTable)),
  );
  return Object.fromEntries(
    tables
      .map(getTableConfig)
      .map(({ name, columns }) => [
        name,
        Object.fromEntries(
          columns.map((column) => [
            column.name,
            `${column.getSQLType()}${column.notNull ? ' not null' : ''}`,
          ]),
        ),
      ]),
  );
}

async function readMigratedSchema(): Promise<Schema> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ table: string; columns: Columns }>(`
    SELECT c.relname AS table,
           json_object_agg(a.attname, format_type(a.atttypid, a.atttypmod)
                           || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END) AS columns
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    GROUP BY c.relname`);
  await client.end();
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

it('describes every table of the migrated database, and nothing else', async () => {
  const migrated = await readMigratedSchema();
  for (const name of WITHOUT_DESCRIPTION) {
    expect(migrated).toHaveProperty(name);
    delete migrated[name];
  }
  expect(await readDescribedSchema()).toEqual(migrated);
});
