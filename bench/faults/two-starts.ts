import { recordAll, recordNone, runFault } from './support/fault.ts';
import { createClient, openServer, prepareServer } from './support/fault-server.ts';

/**
 * Starts a second server on a data folder in use, and two servers on one folder at the same time.
 * One must serve; the other must say in one line why it does not start, and change nothing.
 *
 * Run: npm run faults -- two-starts [-- --quick --port 6200]
 */
await runFault('two-starts', async (fault) => {
  const { figures } = fault;
  const first = await openServer(fault);
  const second = await prepareServer(fault, {
    port: fault.port + 1,
    env: { DATA_DIR: first.dataDir },
  });
  const rounds = fault.chooseCount({ full: 5, quick: 2 });
  const refusal = `Attune already runs on ${first.dataDir} (process ${first.pid}).`;
  let refused = 0;
  for (let round = 0; round < rounds; round += 1) {
    const ended = await second.start().then(
      () => 'it started',
      (error: Error) => error.message,
    );
    const lines = second.output.trim().split('\n');
    const isClear = ended.startsWith(`ended with 1: ${refusal}`) && lines.length === 1;
    const isServing = (await createClient(first).get('/readyz')).status === 200;
    if (isClear && isServing) refused += 1;
  }
  recordAll(figures, 'two starts: the second refuses with one clear line', refused, rounds);

  await first.stop();
  let roundsWithOneServer = 0;
  for (let round = 0; round < rounds; round += 1) {
    const both = [first, second];
    const outcomes = await Promise.allSettled(both.map((server) => server.start()));
    const started = both.filter((_, at) => outcomes[at]?.status === 'fulfilled');
    const answers = started.map(
      async (server) => (await createClient(server).get('/readyz')).status,
    );
    if (started.length === 1 && (await answers[0]) === 200) roundsWithOneServer += 1;
    // The servers are killed, so that the next starts also find a lock whose process has ended.
    await Promise.all(both.map((server) => server.kill()));
  }
  recordAll(
    figures,
    'two starts: at the same time, exactly one serves',
    roundsWithOneServer,
    rounds,
  );
  await first.start();
  const failedStarts = (await createClient(first).get('/readyz')).status === 200 ? 0 : 1;
  recordNone(figures, 'two starts: folders that no longer start', failedStarts);
});
