import type pg from 'pg';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { connect } from '#platform/db/database.ts';
import { createLog } from '#platform/log/log.ts';
import {
  type MediaProvider,
  type MediaReply,
  type MediaRequest,
  startMediaProvider,
} from './media-provider.ts';
import { TestClock } from './test-clock.ts';
import { createTestDatabase } from './test-database.ts';

/** Creates what a provider's adapter needs: a database, a stopped clock and a recorded log. */
export async function createMediaServices() {
  const database = await createTestDatabase();
  const lines: string[] = [];
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  const connection = connect(database.url, log, 5);
  const clock = new TestClock();
  const sql = async <Row extends pg.QueryResultRow>(text: string) =>
    (await connection.pool.query<Row>(text)).rows;
  return {
    services: { db: connection.db, clock, log },
    clock,
    lines,
    sql,
    async clear() {
      lines.length = 0;
      await sql('TRUNCATE media_answers, media_photos, media_budgets');
    },
    async close() {
      await connection.close();
      await database.drop();
    },
  };
}

type MediaTestServices = Awaited<ReturnType<typeof createMediaServices>>;

type MediaTest = MediaTestServices & { provider: MediaProvider };

/**
 * Sets up media services and a provider for the tests of one file. Each test starts with an empty
 * cache.
 */
export function setUpMedia(respond: (request: MediaRequest) => MediaReply): MediaTest {
  const media = {} as MediaTest;
  beforeAll(async () => {
    const provider = await startMediaProvider(respond);
    Object.assign(media, await createMediaServices(), { provider });
  });
  afterAll(async () => {
    await media.provider.close();
    await media.close();
  });
  beforeEach(async () => {
    media.provider.reset();
    await media.clear();
  });
  return media;
}
