import { systemClock } from '#platform/clock/clock.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { checkData } from '../check/check-data.ts';
import { defineCommand } from '../command.ts';
import { reportFindings } from '../doctor/finding.ts';
import { withKeys } from '../keys/with-keys.ts';
import { withServices } from '../with-services.ts';

export const check = defineCommand({
  name: 'check',
  summary: 'Checks the consistency of all data, including keys and files; changes nothing.',
  help: [
    ['', 'Use it after a restore, or beside a running server. It reads everything and takes time'],
  ],
  run: () =>
    withServices(({ databaseUrl, config, appSecret, clock }) =>
      withKeys(config, async (keys) => {
        const storage = await openStorage(config, systemClock);
        const now = clock.now();
        reportFindings(await checkData({ databaseUrl, storage, keys, appSecret, now }));
      }),
    ),
});
