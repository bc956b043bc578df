import { expect, it } from 'vitest';
import { readMigrations } from '#platform/db/migrate.ts';
import { findDangers } from './migration-dangers.ts';

/** From this migration on, two versions may run side by side during an upgrade. */
const FIRST_CHECKED = '0027';

it('finds no migration that breaks or blocks the previous version', async () => {
  const migrations = await readMigrations();
  expect(migrations.length).toBeGreaterThan(25);
  const found = migrations
    .filter(({ name }) => name >= FIRST_CHECKED)
    .flatMap(({ name, sql }) => findDangers(sql).map((danger) => ({ name, ...danger })));
  expect(found, 'see docs/decisions/0027').toEqual([]);
});

it.each([
  ['ALTER TABLE users DROP COLUMN about', 'drops a column'],
  ['ALTER TABLE users DROP about', 'drops a column'],
  ['ALTER TABLE users ADD COLUMN a int, DROP COLUMN IF EXISTS about', 'drops a column'],
  ['DROP TABLE users', 'drops something'],
  ['DROP FUNCTION count_forum_post()', 'drops something'],
  ['ALTER TABLE users RENAME COLUMN name TO title', 'renames'],
  ['ALTER TABLE users\n  RENAME TO people', 'renames'],
  ['ALTER TABLE users ALTER COLUMN role TYPE int USING 1', 'changes a type'],
  ['ALTER TABLE users ALTER role SET NOT NULL', 'rejects rows'],
  ['ALTER TABLE users ADD COLUMN a text, ADD COLUMN b text NOT NULL', 'does not fill'],
  ['ALTER TABLE users ADD CONSTRAINT short CHECK (length(name) < 9)', 'under a lock'],
  ['ALTER TABLE users ADD COLUMN a int CHECK (a > 0)', 'under a lock'],
  ['ALTER TABLE goals ADD FOREIGN KEY (x) REFERENCES y (id)', 'under a lock'],
  ['CREATE INDEX a ON users (name)', 'CONCURRENTLY'],
  ['CREATE UNIQUE INDEX a ON users (name)', 'CONCURRENTLY'],
  ['CREATE INDEX CONCURRENTLY a ON users (name)', 'statement by statement'],
  ['-- statement by statement\nCREATE INDEX CONCURRENTLY a ON users (name);', 'run again'],
])('rejects: %s', (sql, why) => {
  expect(findDangers(`${sql};`).map((danger) => danger.why)).toEqual([
    expect.stringContaining(why),
  ]);
});

it.each([
  'ALTER TABLE users ADD COLUMN mood text',
  "ALTER TABLE users ADD COLUMN mood text NOT NULL DEFAULT 'even'",
  'ALTER TABLE users ADD CONSTRAINT short CHECK (length(name) < 9) NOT VALID',
  'ALTER TABLE users VALIDATE CONSTRAINT short',
  'ALTER TABLE users ALTER COLUMN role DROP DEFAULT',
  'ALTER TABLE users DROP CONSTRAINT short',
  'CREATE TABLE a (id uuid NOT NULL, b int CHECK (b > 0)); CREATE INDEX a_b ON a (b); ALTER TABLE a ALTER b SET NOT NULL',
  '-- statement by statement\nDROP INDEX CONCURRENTLY IF EXISTS a;\nCREATE INDEX CONCURRENTLY a ON users (name)',
  '-- contract 0027: nothing has read it since\nALTER TABLE users DROP COLUMN about',
  'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DROP TABLE users; $$',
  "COMMENT ON TABLE users IS 'drop table users; create index a on users (b)'",
])('allows: %s', (sql) => {
  expect(findDangers(`${sql};`)).toEqual([]);
});
