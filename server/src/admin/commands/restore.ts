import { systemClock } from '#platform/clock/clock.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { defineCommand } from '../command.ts';
import { note, print } from '../output.ts';
import { withDatabase } from '../with-database.ts';

export const restore = defineCommand({
  name: 'restore',
  summary: 'Loads a backup into an empty installation; all of it or nothing.',
  operands: ['FOLDER'],
  options: { force: { type: 'boolean' } },
  help: [['--force', 'replace all existing data']],
  run: ({ values, operands }) =>
    withDatabase(async (databaseUrl, config) => {
      const folder = operands.FOLDER;
      const isForced = values.force ?? false;
      const files = config.fileStore
        ? { storage: await openStorage(config, systemClock) }
        : { folder: config.filesDir };
      const manifest = await restoreBackup({ databaseUrl, files, folder, isForced });
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      print(`Restored ${rows} rows and ${manifest.files.length} files of ${manifest.createdAt}.`);
      note('Everyone has to sign in again: sessions are not restored.');
      note('The app-secret is not part of a backup: restore your copy of it too.');
      note('Neither are the keys of private texts: run "keys restore".');
    }),
});
