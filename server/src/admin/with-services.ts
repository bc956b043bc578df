import { fileURLToPath } from 'node:url';
import { toLegalFacts } from '#app/legal-facts.ts';
import { readLegalPages } from '#features/legal/read-legal-pages.ts';
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
    const versions = await readLegalVersions(config);
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

async function readLegalVersions(config: Config) {
  const pages = await readLegalPages(LEGAL_DIR, toLegalFacts(config));
  const readVersion = (id: string) => {
    const page = pages.get(`${id}.html`);
    if (!page) throw new CommandFailed(`content/legal/${id}.md is missing.`);
    return page.version;
  };
  return {
    termsVersion: readVersion('terms-of-use'),
    privacyVersion: readVersion('privacy-policy'),
  };
}
