import { createDatabaseKeys } from '#platform/keys/database-keys.repository.ts';
import { createFolderKeys } from '#platform/keys/folder-keys.ts';
import type { PersonKeys } from '#platform/keys/person-keys.ts';
import { createLog } from '#platform/log/log.ts';
import type { Config } from '../../env.ts';

export async function withKeys<Result>(
  { keysDir, keysDatabaseUrl }: Pick<Config, 'keysDir' | 'keysDatabaseUrl'>,
  task: (keys: PersonKeys) => Promise<Result>,
): Promise<Result> {
  const keys = keysDatabaseUrl
    ? await createDatabaseKeys(keysDatabaseUrl, createLog('warn', process.stderr))
    : createFolderKeys(keysDir);
  try {
    return await task(keys);
  } finally {
    await keys.close();
  }
}
