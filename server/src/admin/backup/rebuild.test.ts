import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { listSequences, setSequence } from './catalog.repository.ts';
import { rebuildSchema, suspendConstraints } from './rebuild.repository.ts';

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    CREATE TABLE hens (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, egg bigint);
    CREATE TABLE eggs (id bigserial PRIMARY KEY, hen bigint REFERENCES hens);
    ALTER TABLE hens ADD FOREIGN KEY (egg) REFERENCES eggs;
    CREATE SEQUENCE tickets;
    CREATE TYPE mood AS ENUM ('calm');
    CREATE VIEW flock AS SELECT 'calm'::mood AS mood, hens.id FROM hens;
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
    CREATE TRIGGER eggs_refuse BEFORE INSERT ON eggs FOR EACH ROW EXECUTE FUNCTION refuse();`);
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const loadRows = (egg: number) =>
  client.query(`INSERT INTO hens (egg) VALUES (${egg}); INSERT INTO eggs (hen) VALUES (1)`);

it('loads tables with circular references, without their triggers', async () => {
  await client.query('BEGIN');
  const resume = await suspendConstraints(client);
  await loadRows(1);
  await resume();
  await client.query('COMMIT');
  await expect(client.query('UPDATE hens SET egg = 5')).rejects.toThrow('foreign key');
  await expect(client.query('INSERT INTO eggs DEFAULT VALUES')).rejects.toThrow('refused');
});

it('rejects rows with a dangling reference', async () => {
  await client.query('BEGIN');
  const resume = await suspendConstraints(client);
  await loadRows(2);
  await expect(resume()).rejects.toThrow('violates foreign key constraint');
});

it('restores the positions of sequences', async () => {
  await client.query(`SELECT nextval('tickets'), setval('eggs_id_seq', 41)`);
  const states = await listSequences(client);
  expect(states).toEqual(
    expect.arrayContaining([
      { name: 'eggs_id_seq', lastValue: '41', isCalled: true },
      { name: 'hens_id_seq', lastValue: '1', isCalled: false },
      { name: 'tickets', lastValue: '1', isCalled: true },
    ]),
  );
  await client.query(`SELECT setval('tickets', 900), setval('eggs_id_seq', 1)`);
  for (const state of states) await setSequence(client, state);
  expect(await listSequences(client)).toEqual(states);
});

it('drops everything except extensions when it rebuilds the schema', async () => {
  await rebuildSchema(client, []);
  // Extensions stay: they belong to the server, and on a managed server we may not drop them.
  const { rows } = await client.query(`
    SELECT name FROM (
      SELECT oid, relname::text AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind <> 'i'
      UNION SELECT oid, proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      UNION SELECT oid, typname FROM pg_type
      WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')
    ) AS objects
    WHERE NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = objects.oid AND d.deptype = 'e')`);
  expect(rows).toEqual([{ name: 'migrations' }]);
});
