import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { type Connection, connect } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log/log.ts';
import { readCatalogue } from './catalogue.repository.ts';
import { LOOKS_SECRET, NOBODYS_TABLES, OTHERS_COLUMNS, SECRET_COLUMNS } from './export-rules.ts';
import { type CatalogueTable, ownedTables, tableLabel } from './owned-tables.ts';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, createLog('silent'), 1);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

/** Columns that would be exported although their names look like secrets. */
const leaksIn = (catalogue: CatalogueTable[]) =>
  ownedTables(catalogue).flatMap((table) =>
    table.columns
      .filter(({ name }) => LOOKS_SECRET.test(name))
      .map(({ name }) => `${tableLabel(table)}.${name}`),
  );

it('every table is either exported or listed with the reason why not', async () => {
  const catalogue = await readCatalogue(connection.db);
  const owned = ownedTables(catalogue).map(tableLabel);
  const others = catalogue.map(tableLabel).filter((name) => !owned.includes(name));
  expect(others.sort()).toEqual(Object.keys(NOBODYS_TABLES).sort());
  expect(owned).toEqual(expect.arrayContaining(['users', 'sessions', 'assessment_answers']));
});

it('no column that looks like a secret is exported, and the list names only what exists', async () => {
  const catalogue = await readCatalogue(connection.db);
  expect(leaksIn(catalogue)).toEqual([]);
  const columns = catalogue.flatMap((table) =>
    table.columns.map(({ name }) => `${tableLabel(table)}.${name}`),
  );
  expect(columns).toEqual(expect.arrayContaining([...SECRET_COLUMNS, ...OTHERS_COLUMNS]));
});

it('PR1: who of the staff decided about somebody is in nobody’s export', async () => {
  const exported = ownedTables(await readCatalogue(connection.db)).flatMap((table) =>
    table.columns.map(({ name }) => `${tableLabel(table)}.${name}`),
  );
  expect(exported).toEqual(expect.arrayContaining(['moderation_decisions.reason']));
  expect(exported.filter((label) => OTHERS_COLUMNS.has(label))).toEqual([]);
});

it('that check sees: a table of tomorrow with a token in it is named', async () => {
  await connection.pool.query(
    'CREATE TABLE keys (user_id uuid REFERENCES users, api_token text, label text)',
  );
  expect(leaksIn(await readCatalogue(connection.db))).toEqual(['keys.api_token']);
});
