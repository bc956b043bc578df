import { systemClock } from '#platform/clock/clock.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { checkData } from '../check/check-data.ts';
import { defineCommand } from '../command.ts';
import { CommandFailed } from '../errors.ts';
import { withKeys } from '../keys/with-keys.ts';
import { formatColumns, print } from '../output.ts';
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
        const findings = await checkData({ databaseUrl, storage, keys, appSecret, now });
        const rows = findings.map(({ state, subject, text }) => [state, subject, text]);
        for (const line of formatColumns(rows)) print(line);
        const failed = findings.filter(({ state }) => state === 'fail').length;
        if (failed > 0) throw new CommandFailed(`${failed} of ${findings.length} checks failed.`);
      }),
    ),
});
