import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { waitForDisk } from './wait-for-disk.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('what was committed without waiting is on disk afterwards', async () => {
  const { db } = app.services;
  for (let time = 0; time < 10; time += 1) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL synchronous_commit = off`);
      await tx.execute(sql`SELECT pg_logical_emit_message(true, 'test', 'Something to keep')`);
    });
    const { rows } = await db.execute<{ at: string }>(
      sql`SELECT pg_current_wal_insert_lsn()::text AS at`,
    );
    await db.transaction(async (tx) => {
      // The database of the tests does not wait by default.
      await tx.execute(sql`SET LOCAL synchronous_commit = on`);
      await waitForDisk(tx);
    });
    const flushed = await db.execute(
      sql`SELECT pg_current_wal_flush_lsn() >= ${rows[0]?.at}::pg_lsn AS is`,
    );
    expect(flushed.rows).toEqual([{ is: true }]);
  }
});
