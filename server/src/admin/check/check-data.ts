import pg from 'pg';
import type { PersonKeys } from '#platform/keys/person-keys.ts';
import { lockFiles } from '#platform/storage/file-lock.repository.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Finding } from '../doctor/finding.ts';
import { checkCounts } from './check-counts.repository.ts';
import { checkFiles } from './check-files.repository.ts';
import { checkPrivateTexts } from './check-private-texts.repository.ts';
import { checkForeignKeys, checkSequences } from './check-relations.repository.ts';
import { checkTwoStep } from './check-two-step.repository.ts';

export type CheckDataOptions = {
  databaseUrl: string;
  storage: Storage;
  keys: PersonKeys;
  appSecret: string;
  now: Date;
};

export async function checkData(options: CheckDataOptions): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: 'attune-check',
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  try {
    await lockFiles(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return [
      await checkForeignKeys(client),
      await checkSequences(client),
      await checkCounts(client),
      await checkPrivateTexts(client, options.keys),
      await checkTwoStep(client, options.appSecret),
      await checkFiles(client, options.storage, options.now),
    ];
  } finally {
    await client.end();
  }
}
