import { afterAll, beforeAll, expect, it } from 'vitest';
import { UNOWNED_TABLES } from '#features/data/export-rules.ts';
import { findOwnedTables, tableLabel } from '#features/data/owned-tables.ts';
import { readTableCatalog } from '#features/data/table-catalog.repository.ts';
import { listDataKinds } from '#features/legal/policy/policy-html.ts';
import { type Connection, connect } from '#platform/db/database.ts';
import { createLog } from '#platform/log/log.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

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

const kinds = listDataKinds({ hosting: null, services: {}, backupDays: 1, logDays: 1 });
const named = kinds.flatMap(({ tables }) => tables);

async function findUnexplained(): Promise<string[]> {
  const owned = findOwnedTables(await readTableCatalog(connection.db)).map(tableLabel);
  return owned.filter((table) => !named.includes(table));
}

it('the privacy policy explains every table with personal data, once', async () => {
  expect(await findUnexplained()).toEqual([]);
  expect(named.toSorted()).toEqual([...new Set(named)].toSorted());
});

it('names only tables that exist', async () => {
  const existing = (await readTableCatalog(connection.db)).map(tableLabel);
  expect(named.filter((table) => !existing.includes(table))).toEqual([]);
});

it('explains what outlives an account or counts attempts', () => {
  const identifying = ['trial_claims', 'suspension_claims', 'rate_limits', 'billing_closures'];
  for (const table of identifying) expect(UNOWNED_TABLES).toHaveProperty(table);
  expect(named).toEqual(expect.arrayContaining(identifying));
});

it('a new table with personal data that no kind explains is found', async () => {
  await connection.pool.query('CREATE TABLE horoscopes (user_id uuid REFERENCES users, sign text)');
  expect(await findUnexplained()).toEqual(['horoscopes']);
});
