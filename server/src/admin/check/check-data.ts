import type { PersonKeys } from '#platform/keys/person-keys.ts';
import { lockFiles } from '#platform/storage/file-lock.repository.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Finding } from '../doctor/finding.ts';
import { withClient } from '../with-client.ts';
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
  return withClient(options.databaseUrl, 'check', async (client) => {
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
  });
}
