import { systemClock } from '#platform/clock/clock.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { defineCommand } from '../command.ts';
import { note, print } from '../output.ts';
import { withDatabase } from '../with-database.ts';

export const backup = defineCommand({
  name: 'backup',
  summary: 'Writes all data into a new folder, beside a running server.',
  operands: ['FOLDER'],
  help: [
    [
      'FOLDER',
      'is created; it must not exist or must be empty. Keep it safe: it contains personal data',
    ],
  ],
  run: ({ operands }) =>
    withDatabase(async (databaseUrl, config) => {
      const folder = operands.FOLDER;
      const storage = await openStorage(config, systemClock);
      const now = systemClock.now();
      const manifest = await writeBackup({ databaseUrl, storage, folder, now });
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      print(
        `Wrote ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files to ${folder}.`,
      );
      for (const line of manifest.leftOut) note(`Not included: ${line}.`);
    }),
});
