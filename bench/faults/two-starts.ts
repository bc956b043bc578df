import { recordAll, recordNone, runFault } from './support/fault.ts';
import { createClient, openServer, prepareServer } from './support/fault-server.ts';

/**
 * A second start on a folder in use, and two simultaneous starts: one serves, the other says in one
 * line why it does not, and changes nothing.
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
  const rounds = fault.count(5, 2);
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
  let single = 0;
  for (let round = 0; round < rounds; round += 1) {
    const both = [first, second];
    const outcomes = await Promise.allSettled(both.map((server) => server.start()));
    const started = both.filter((_, at) => outcomes[at]?.status === 'fulfilled');
    const answers = started.map(
      async (server) => (await createClient(server).get('/readyz')).status,
    );
    if (started.length === 1 && (await answers[0]) === 200) single += 1;
    // Killed: the next two starts also find a lock whose holder is gone.
    await Promise.all(both.map((server) => server.kill()));
  }
  recordAll(figures, 'two starts: in the same moment, exactly one serves', single, rounds);
  await first.start();
  const harm = (await createClient(first).get('/readyz')).status === 200 ? 0 : 1;
  recordNone(figures, 'two starts: folders that start no more', harm);
});
