import { KEY_BACKUP_KEPT_DAYS } from '@attune/domain/data/retention';
import { systemClock } from '#platform/clock/clock.ts';
import { readConfig } from '../../env.ts';
import { defineCommand } from '../command.ts';
import { backUpKeys } from '../keys/key-backups.ts';
import { withKeys } from '../keys/with-keys.ts';
import { note, print } from '../output.ts';

export const keysBackup = defineCommand({
  name: 'keys backup',
  summary: `Copies the keys of private texts into a folder, and deletes copies older than ${KEY_BACKUP_KEPT_DAYS} days there.`,
  operands: ['FOLDER'],
  help: [
    ['FOLDER', 'is created if needed. Keep it apart from backups of the data: together they'],
    ['', 'decrypt every private text, including those of accounts that have since been deleted'],
  ],
  run: ({ operands }) =>
    withKeys(readConfig(), async (keys) => {
      const now = systemClock.now();
      const { file, count, deleted } = await backUpKeys(keys, { folder: operands.FOLDER, now });
      print(`Copied ${count} keys to ${file}.`);
      if (deleted > 0) note(`Deleted ${deleted} older copies.`);
    }),
});
