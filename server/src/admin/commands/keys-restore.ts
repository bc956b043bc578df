import { listKeyIds } from '#platform/keys/key-ids.repository.ts';
import { defineCommand } from '../command.ts';
import { restoreKeys } from '../keys/key-backups.ts';
import { withKeys } from '../keys/with-keys.ts';
import { note, print } from '../output.ts';
import { withServices } from '../with-services.ts';

export const keysRestore = defineCommand({
  name: 'keys restore',
  summary:
    'Restores missing keys from a copy: those of the users in the database, and the key for push services.',
  operands: ['FILE'],
  help: [['FILE', 'a copy written by "keys backup". Restore the data first']],
  run: ({ operands }) =>
    withServices(({ db, config }) =>
      withKeys(config, async (keys) => {
        const keyIds = await listKeyIds(db);
        const { restored, missing } = await restoreKeys(keys, {
          file: operands.FILE,
          keyIds,
        });
        print(`Restored ${restored} keys.`);
        if (missing > 0) {
          note(
            `${missing} keys are missing here and in the copy: the private texts of those users stay unreadable.`,
          );
        }
      }),
    ),
});
