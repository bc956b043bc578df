import { fileURLToPath } from 'node:url';
import { readLegalVersions } from '#features/legal/read-legal-pages.ts';
import { readOrCreateAppSecret } from '#platform/app-secret.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { connect } from '#platform/db/database.ts';
import { createLog } from '#platform/log/log.ts';
import type { Services } from '#platform/services.ts';
import type { Config } from '../env.ts';
import { ensureSchema } from './ensure-schema.ts';
import { CommandFailed } from './errors.ts';
import { withDatabase } from './with-database.ts';

const LEGAL_DIR = fileURLToPath(new URL('../../../content/legal', import.meta.url));

export type OperatorServices = Pick<
  Services,
  'db' | 'clock' | 'appSecret' | 'termsVersion' | 'privacyVersion'
> & {
  config: Config;
  databaseUrl: string;
};

export function withServices<Result>(
  task: (services: OperatorServices) => Promise<Result>,
): Promise<Result> {
  return withDatabase(async (databaseUrl, config) => {
    await ensureSchema(databaseUrl);
    const appSecret = config.appSecret ?? (await readOrCreateAppSecret(config.dataDir));
    const versions = await readPolicyVersions();
    const log = createLog('warn', process.stderr);
    const connection = connect(databaseUrl, log, 2);
    try {
      const { db } = connection;
      return await task({ db, clock: systemClock, appSecret, ...versions, config, databaseUrl });
    } finally {
      await connection.close();
    }
  });
}

async function readPolicyVersions() {
  const versions = await readLegalVersions(LEGAL_DIR);
  const readVersion = (id: string) => {
    const version = versions.get(id);
    if (!version) throw new CommandFailed(`content/legal/${id}.md is missing.`);
    return version;
  };
  return {
    termsVersion: readVersion('terms-of-use'),
    privacyVersion: readVersion('privacy-policy'),
  };
}
