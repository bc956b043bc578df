import { constants, existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import type { Config } from '../../env.ts';
import { withClient } from '../with-client.ts';
import { describeReason, type Finding, fail, ok } from './finding.ts';

export async function checkKeys({ keysDir, keysDatabaseUrl }: Config): Promise<Finding> {
  if (keysDatabaseUrl) return checkKeyDatabase(keysDatabaseUrl);
  if (!existsSync(keysDir)) return ok('keys', `${keysDir} is created at the first start`);
  try {
    await access(keysDir, constants.R_OK | constants.W_OK);
    return ok('keys', `in ${keysDir}; "keys backup" copies them`);
  } catch (error) {
    return fail('keys', `${describeReason(error)}. Set KEYS_DIR to a writable folder.`);
  }
}

async function checkKeyDatabase(databaseUrl: string): Promise<Finding> {
  try {
    await withClient(databaseUrl, 'doctor', (client) => client.query('SELECT 1'));
    return ok('keys', `in the database at ${new URL(databaseUrl).host}`);
  } catch (error) {
    return fail('keys', `${describeReason(error)}. Check KEYS_DATABASE_URL.`);
  }
}
