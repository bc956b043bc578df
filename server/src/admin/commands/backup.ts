import { dirname, resolve } from 'node:path';
import { systemClock } from '#platform/clock/clock.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { deleteOldBackups } from '../backup/delete-old-backups.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { defineCommand } from '../command.ts';
import { note, print } from '../output.ts';
import { withDatabase } from '../with-database.ts';

export const backup = defineCommand({
  name: 'backup',
  summary:
    'Writes all data into a new folder, beside a running server, and deletes old backups next to it.',
  operands: ['FOLDER'],
  help: [
    [
      'FOLDER',
      'is created; it must not exist or must be empty. Keep it safe: it contains personal data',
    ],
    ['', 'backups beside it that are older than BACKUP_RETENTION_DAYS are deleted'],
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
      const keptDays = config.retention.backupDays;
      const deleted = await deleteOldBackups(dirname(resolve(folder)), { now, keptDays });
      if (deleted > 0) note(`Deleted ${deleted} older backup${deleted === 1 ? '' : 's'}.`);
    }),
});
