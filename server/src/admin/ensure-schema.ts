import { migrate } from '#platform/db/migrate.ts';
import { CommandFailed } from './errors.ts';
import { readSchemaState, type SchemaState } from './schema-state.repository.ts';

export function refuseNewerSchema({ unknown }: SchemaState): void {
  if (unknown.length === 0) return;
  throw new CommandFailed(
    `The database belongs to a newer version of Attune (it has ${unknown.join(', ')}).`,
  );
}

/** Creates the tables of an empty database. An older database must be migrated with `migrate`. */
export async function ensureSchema(databaseUrl: string): Promise<void> {
  const state = await readSchemaState(databaseUrl);
  refuseNewerSchema(state);
  if (state.applied.length === 0) await migrate(databaseUrl);
  else if (state.pending.length > 0) {
    throw new CommandFailed(
      `The database is older than this version of Attune (it lacks ${state.pending.join(', ')}). Run "npm run admin -- migrate" first.`,
    );
  }
}
