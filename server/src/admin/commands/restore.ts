import { systemClock } from '../../platform/clock/clock.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { defineCommand } from '../command.ts';
import { note, print } from '../output.ts';
import { withDatabase } from '../with-database.ts';

export const restore = defineCommand({
  name: 'restore',
  summary: 'Loads a backup into an empty installation; all of it or nothing.',
  operands: ['FOLDER'],
  options: { force: { type: 'boolean' } },
  help: [['--force', 'replace everything that is there now']],
  run: ({ values, operands }) =>
    withDatabase(async (databaseUrl, config) => {
      const folder = operands.FOLDER;
      const isForced = values.force ?? false;
      const files = config.fileStore
        ? { storage: await openStorage(config, systemClock) }
        : { folder: config.filesDir };
      const manifest = await restoreBackup({ databaseUrl, files, folder, isForced });
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      print(`${rows} rows and ${manifest.files.length} files of ${manifest.createdAt} are back.`);
      note('The app-secret is not part of a backup: put your copy of it back too.');
      note('Nor are the keys of private texts: "keys restore" puts those back.');
    }),
});
