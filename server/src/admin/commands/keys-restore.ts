import { listKeyIds } from '../../platform/keys/key-ids.repository.ts';
import { defineCommand } from '../command.ts';
import { restoreKeys } from '../keys/key-backups.ts';
import { withKeys } from '../keys/with-keys.ts';
import { note, print } from '../output.ts';
import { withServices } from '../with-services.ts';

export const keysRestore = defineCommand({
  name: 'keys restore',
  summary: 'Puts missing keys back from a copy, for the people whom the database knows.',
  operands: ['FILE'],
  options: {},
  help: [['FILE', 'a copy that "keys backup" wrote. Restore the data first']],
  run: ({ operands }) =>
    withServices(({ db, config }) =>
      withKeys(config, async (keys) => {
        const wanted = await listKeyIds(db);
        const { restored, missing } = await restoreKeys(keys, { file: operands.FILE, wanted });
        print(`${restored} keys are back.`);
        if (missing > 0) {
          note(`${missing} keys are in neither place: those people’s private texts stay locked.`);
        }
      }),
    ),
});
