import { connectEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { type Config, readConfig } from '../env.ts';
import { note } from './output.ts';

const embeddedLog = { info: note, warn: note };

/**
 * Runs the task with the URL of the installation's database: the configured one, the cluster of a
 * running server, or the same cluster started temporarily.
 */
export async function withDatabase<Result>(
  task: (databaseUrl: string, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readConfig();
  if (config.databaseUrl !== null) return task(config.databaseUrl, config);
  const postgres = await connectEmbeddedPostgres({ dataDir: config.dataDir, log: embeddedLog });
  try {
    return await task(postgres.url, config);
  } finally {
    await postgres.stop();
  }
}
