import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Connection, connect } from '#platform/db/database.ts';
import { createLog } from '#platform/log/log.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import {
  LOOKS_SECRET,
  SECRET_COLUMNS,
  THIRD_PARTY_COLUMNS,
  UNOWNED_TABLES,
} from './export-rules.ts';
import { type CatalogTable, findOwnedTables, tableLabel } from './owned-tables.ts';
import { readTableCatalog } from './table-catalog.repository.ts';

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

const findLeaks = (catalog: CatalogTable[]) =>
  findOwnedTables(catalog).flatMap((table) =>
    table.columns
      .filter(({ name }) => LOOKS_SECRET.test(name))
      .map(({ name }) => `${tableLabel(table)}.${name}`),
  );

it('every table is either exported or listed with the reason why not', async () => {
  const catalog = await readTableCatalog(connection.db);
  const owned = findOwnedTables(catalog).map(tableLabel);
  const others = catalog.map(tableLabel).filter((name) => !owned.includes(name));
  expect(others.sort()).toEqual(Object.keys(UNOWNED_TABLES).sort());
  expect(owned).toEqual(expect.arrayContaining(['users', 'sessions', 'assessment_answers']));
});

it('exports no column that looks like a secret, and lists only columns that exist', async () => {
  const catalog = await readTableCatalog(connection.db);
  expect(findLeaks(catalog)).toEqual([]);
  const columns = catalog.flatMap((table) =>
    table.columns.map(({ name }) => `${tableLabel(table)}.${name}`),
  );
  expect(columns).toEqual(expect.arrayContaining([...SECRET_COLUMNS, ...THIRD_PARTY_COLUMNS]));
});

it('PR1: does not export which staff member decided about a user', async () => {
  const exported = findOwnedTables(await readTableCatalog(connection.db)).flatMap((table) =>
    table.columns.map(({ name }) => `${tableLabel(table)}.${name}`),
  );
  expect(exported).toEqual(expect.arrayContaining(['moderation_decisions.reason']));
  expect(exported.filter((label) => THIRD_PARTY_COLUMNS.has(label))).toEqual([]);
});

it('the check for secrets reports a new table with a token column', async () => {
  await connection.pool.query(
    'CREATE TABLE keys (user_id uuid REFERENCES users, api_token text, label text)',
  );
  expect(findLeaks(await readTableCatalog(connection.db))).toEqual(['keys.api_token']);
});
