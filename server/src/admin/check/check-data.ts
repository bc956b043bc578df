import pg from 'pg';
import type { PersonKeys } from '../../platform/keys/person-keys.ts';
import { holdFiles } from '../../platform/storage/held-files.repository.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Finding } from '../doctor/finding.ts';
import { checkCounts } from './check-counts.repository.ts';
import { checkFiles } from './check-files.repository.ts';
import { checkPrivateTexts } from './check-private-texts.repository.ts';
import { checkForeignKeys, checkSequences } from './check-relations.repository.ts';
import { checkTwoStep } from './check-two-step.repository.ts';

export type Parts = {
  databaseUrl: string;
  storage: Storage;
  keys: PersonKeys;
  appSecret: string;
  now: Date;
};

/** Whether all data agrees with itself, at one moment, beside a running server. Changes nothing. */
export async function checkData(parts: Parts): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString: parts.databaseUrl,
    application_name: 'attune-check',
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  try {
    await holdFiles(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return [
      await checkForeignKeys(client),
      await checkSequences(client),
      await checkCounts(client),
      await checkPrivateTexts(client, parts.keys),
      await checkTwoStep(client, parts.appSecret),
      await checkFiles(client, parts.storage, parts.now),
    ];
  } finally {
    await client.end();
  }
}
