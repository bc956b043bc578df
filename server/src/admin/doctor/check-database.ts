import { clusterFolder, hasCluster } from '#platform/db/embedded/cluster.ts';
import { connectEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import type { Config } from '../../env.ts';
import { readSchemaState, type SchemaState } from '../schema-state.repository.ts';
import { describeReason, type Finding, fail, ok, warn } from './finding.ts';

const quiet = { info: () => {}, warn: () => {} };

/**
 * Checks whether the database is reachable, and its schema. Creates nothing: an installation that
 * was never started stays untouched.
 */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  if (config.databaseUrl !== null) {
    return checkSchema(
      config.databaseUrl,
      `PostgreSQL at ${new URL(config.databaseUrl).host} answers`,
    );
  }
  if (!hasCluster(clusterFolder(config.dataDir))) {
    return [ok('database', 'embedded PostgreSQL; created at the first start')];
  }
  try {
    const postgres = await connectEmbeddedPostgres({ dataDir: config.dataDir, log: quiet });
    try {
      return await checkSchema(postgres.url, 'embedded PostgreSQL answers');
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    const log = `${config.dataDir}/postgres.log`;
    return [fail('database', `${describeReason(error)} Its log is ${log}.`)];
  }
}

async function checkSchema(databaseUrl: string, successText: string): Promise<Finding[]> {
  try {
    const state = await readSchemaState(databaseUrl);
    return [ok('database', successText), toSchemaFinding(state)];
  } catch (error) {
    return [fail('database', `does not answer: ${describeReason(error)}. Check DATABASE_URL.`)];
  }
}

function toSchemaFinding({ applied, pending, unknown }: SchemaState): Finding {
  if (unknown.length > 0) {
    const names = unknown.join(', ');
    return fail('schema', `belongs to a newer version of Attune (${names}); update this one`);
  }
  if (applied.length === 0) return ok('schema', 'empty; tables are created at the first start');
  if (pending.length > 0) {
    return warn('schema', `lacks ${pending.join(', ')}; run "npm run admin -- migrate" or restart`);
  }
  return ok('schema', `current (${applied.at(-1)?.name})`);
}
