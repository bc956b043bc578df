import { migrate } from '#platform/db/migrate.ts';
import { defineCommand } from '../command.ts';
import { refuseNewerSchema } from '../ensure-schema.ts';
import { print } from '../output.ts';
import { readSchemaState } from '../schema-state.repository.ts';
import { withDatabase } from '../with-database.ts';

export const migrateDatabase = defineCommand({
  name: 'migrate',
  summary: 'Updates the database to the newest schema.',
  run: () =>
    withDatabase(async (databaseUrl) => {
      refuseNewerSchema(await readSchemaState(databaseUrl));
      const applied = await migrate(databaseUrl);
      if (applied.length === 0) print('The database is current.');
      for (const name of applied) print(`applied ${name}`);
    }),
});
