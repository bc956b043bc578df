import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { AttuneServer } from '../e2e/support/attune-server.ts';
import { inRoot } from '../scripts/lib/root.ts';
import { ensureWebBuilt } from '../scripts/lib/web-build.ts';
import { Figures } from './figures.ts';
import { getMemoryKb } from './lib/child.ts';
import { median } from './load.ts';
import { NO_GOAL } from './report.ts';

/**
 * Starts (P13): the first in an empty folder, with its database created and all content imported,
 * and later ones, each until it is healthy; then the memory of the idle process.
 *
 * Run: npm run bench -- start, or node bench/start.ts [--port 6330]
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    port: { type: 'string', default: '6330' },
  },
});
const FIRST = options.quick ? 1 : 3;
const LATER = options.quick ? 2 : 7;
const MAX_SECONDS = 5;
const MAX_MB = 200;
/** After this time everything of the start is done, and its memory is released. */
const REST_MS = options.quick ? 40_000 : 60_000;

const figures = new Figures('start', {
  'P13 memory':
    'About 65 MB are Node’s own program and 60 MB the heap; what the start needed besides is given back only some time after it was collected.',
});

async function secondsToHealthy(server: AttuneServer): Promise<number> {
  const startedAt = performance.now();
  await server.start();
  const answer = await fetch(`${server.origin}/healthz`);
  if (!answer.ok) throw new Error(`/healthz: ${answer.status}`);
  return (performance.now() - startedAt) / 1_000;
}

// As with npm start: compiled code is cached.
process.env.NODE_COMPILE_CACHE ??= inRoot('.cache', 'node');
await ensureWebBuilt();
const seconds = { first: [] as number[], later: [] as number[] };
let megabytes = 0;
for (let round = 0; round < FIRST; round += 1) {
  const port = Number(options.port);
  const server = await AttuneServer.create({ port, isFirstStart: true });
  try {
    seconds.first.push(await secondsToHealthy(server));
    await server.stop();
    for (let again = 0; again < Math.ceil(LATER / FIRST); again += 1) {
      seconds.later.push(await secondsToHealthy(server));
      if (megabytes === 0) {
        await rest(REST_MS);
        megabytes = (await getMemoryKb(server)) / 1024;
      }
      await server.stop();
    }
  } finally {
    await server.dispose();
  }
}

const [first, later] = [median(seconds.first), median(seconds.later)];
figures.add({
  what: 'first start on an empty folder, to healthy',
  goal: NO_GOAL,
  measured: `${first.toFixed(1)} s`,
  holds: true,
  value: first,
  better: 'lower',
});
figures.add({
  what: 'P13 second start to healthy',
  goal: `≤ ${MAX_SECONDS} s`,
  measured: `${later.toFixed(1)} s`,
  holds: later <= MAX_SECONDS,
  value: later,
  better: 'lower',
});
figures.add({
  what: 'P13 memory of the server at rest',
  goal: `≤ ${MAX_MB} MB`,
  measured: `${megabytes.toFixed(0)} MB`,
  holds: megabytes <= MAX_MB,
  value: megabytes,
  better: 'lower',
});
figures.print();
await figures.save();
process.exit();
