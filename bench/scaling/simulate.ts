import { parseArgs } from 'node:util';
import { Figures, say } from '../figures.ts';
import { NO_GOAL } from '../report.ts';
import { meanOf, STREAM } from './service-times.ts';
import { dayCurve, newsRequests, nodesForStreams, sumsOf, TEN_MILLION } from './sums.ts';
import { leastNodes, simulate } from './town.ts';

/**
 * From one machine to ten million people (docs/scaling.md): the sums, a day hour by hour, the loss of
 * a node at the peak and the streams that come back at once, from measured service times.
 *
 * Run: npm run simulate [-- --people 10000000 --slowness 2 --cores 8 --quick]
 */
const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: String(TEN_MILLION.people) },
    slowness: { type: 'string', default: '1' },
    cores: { type: 'string', default: '8' },
    quick: { type: 'boolean', default: false },
  },
});
const crowd = { ...TEN_MILLION, people: Number(options.people) };
const slowness = Number(options.slowness);
const databaseCores = Number(options.cores);
const seconds = options.quick ? 8 : 30;
const MOST_P99_MS = 100;
const MOST_BACK_MS = 75_000;
const MOST_P99_MEANWHILE_MS = 1_000;
/** A browser's timers and the network are never quite as one. */
const TIMER_SPREAD_MS = 200;

const figures = new Figures('scaling', {
  'p99 meanwhile':
    'Every client comes back exactly ten seconds after the end, and nothing spreads them.',
  'questions for news':
    'Every open page of the forum asks after each telling, and in a busy forum that never ends.',
});
const round = (value: number, digits = 0) =>
  value.toLocaleString('en', { maximumFractionDigits: digits });
const ms = (value: number) => (Number.isFinite(value) ? `${round(value, 1)} ms` : 'never');
const percent = (share: number) => `${round(share * 100)} %`;

function tell(what: string, measured: string): void {
  figures.add({ what, goal: NO_GOAL, measured, holds: true });
}

const sums = sumsOf(crowd);

function tellSums(): void {
  tell('active people a day', round(sums.active));
  tell('requests a second', `${round(sums.requests)}, at the peak ${round(sums.peakRequests)}`);
  tell('streams open', `${round(sums.streams)}, at the peak ${round(sums.peakStreams)}`);
  tell('writes a second', `${round(sums.writes)}, at the peak ${round(sums.peakWrites)}`);
  tell('rows a year, with indexes', `${round(sums.storageAYear / 1e12, 1)} TB`);
  tell('answers at the peak', `${round((sums.bytesOut * 8) / 1e6)} Mbit/s`);
  tell(
    'work a request',
    `server ${meanOf('serverMs').toFixed(2)} ms, database ${meanOf('databaseMs').toFixed(2)} ms`,
  );
  tell(
    'cores of work at the peak',
    `servers ${round(sums.serverCores, 1)}, database ${round(sums.databaseCores, 1)}`,
  );
}

/** What a town of so many nodes does at a part of the day's average. */
const townAt = (part: number) => ({
  databaseCores,
  requests: sums.requests * part,
  streams: sums.streams * part,
  seconds,
  slowness,
});

function tellDay(): void {
  say('');
  say('hour  requests/s   streams  nodes by p99  nodes by streams');
  for (const [hour, part] of dayCurve(crowd.peak).entries()) {
    if (hour % 2 === 1) continue;
    const { requests, streams } = townAt(part);
    const cells = [
      String(hour).padStart(2, '0').padEnd(4),
      round(requests).padStart(12),
      round(streams).padStart(10),
      String(leastNodes({ ...townAt(part), seconds: Math.min(seconds, 8) }, MOST_P99_MS)).padStart(
        14,
      ),
      String(nodesForStreams(streams)).padStart(18),
    ];
    say(cells.join(''));
  }
  say('');
}

function tellPeak(nodes: number): void {
  const peak = townAt(crowd.peak);
  const whole = simulate({ ...peak, nodes });
  const bound = `≤ ${MOST_P99_MS} ms`;
  const busy = ({ serverBusy, databaseBusy }: typeof whole) =>
    `servers ${percent(serverBusy)} busy, database ${percent(databaseBusy)}`;
  figures.add({
    what: `p99 at the peak, ${nodes} nodes`,
    goal: bound,
    measured: `${ms(whole.p99)} (p50 ${ms(whole.p50)}; ${busy(whole)})`,
    holds: whole.p99 <= MOST_P99_MS,
    value: whole.p99,
    better: 'lower',
  });
  const less = simulate({ ...peak, nodes: nodes - 1 });
  figures.add({
    what: 'p99 at the peak, one node fewer',
    goal: bound,
    measured: `${ms(less.p99)} (${busy(less)})`,
    holds: less.p99 <= MOST_P99_MS,
    value: less.p99,
    better: 'lower',
  });
}

function tellStorm(what: string, nodes: number, part: number, spreadMs: number): void {
  const town = { ...townAt(part), nodes, seconds: options.quick ? 45 : 90 };
  const day = simulate({ ...town, loss: { atMs: 4_000, spreadMs } });
  figures.add({
    what: `streams back, ${what}`,
    goal: `≤ ${round(MOST_BACK_MS / 1_000)} s after the loss`,
    measured: `${round(day.backAfterMs / 1_000, 1)} s`,
    holds: day.backAfterMs <= MOST_BACK_MS,
    value: day.backAfterMs / 1_000,
    better: 'lower',
  });
  figures.add({
    what: `p99 meanwhile, ${what}`,
    goal: `≤ ${MOST_P99_MEANWHILE_MS} ms`,
    measured: ms(day.p99Meanwhile),
    holds: day.p99Meanwhile <= MOST_P99_MEANWHILE_MS,
    value: day.p99Meanwhile,
    better: 'lower',
  });
}

function tellNews(nodes: number): void {
  const asked = newsRequests(sums.peakStreams, nodes, crowd.forumShare);
  figures.add({
    what: 'questions for news against all other requests',
    goal: '≤ 0.2 ×',
    measured: `${round(asked / sums.peakRequests, 1)} × (${round(asked)}/s at the peak)`,
    holds: asked <= sums.peakRequests * 0.2,
    value: asked / sums.peakRequests,
    better: 'lower',
  });
  const day = simulate({ ...townAt(crowd.peak), nodes, news: asked });
  figures.add({
    what: 'p99 at the peak with these questions',
    goal: `≤ ${MOST_P99_MS} ms`,
    measured: `${ms(day.p99)} (servers ${percent(day.serverBusy)} busy, database ${percent(day.databaseBusy)})`,
    holds: day.p99 <= MOST_P99_MS,
    value: day.p99,
    better: 'lower',
  });
}

tellSums();
tellDay();
const byStreams = nodesForStreams(sums.peakStreams);
const byWork = leastNodes(townAt(crowd.peak), MOST_P99_MS);
const nodes = Math.max(byStreams, byWork) + 1;
tell(
  'nodes',
  `${nodes}: ${byStreams} for streams, ${byWork} for p99 ≤ ${MOST_P99_MS} ms, and one to spare`,
);
tellPeak(nodes);
tellStorm('all at once', nodes, crowd.peak, TIMER_SPREAD_MS);
tellStorm('within 10 s', nodes, crowd.peak, 10_000);
/** Two nodes, each with as many streams as the other could take over. */
const two = STREAM.most / sums.streams;
tellStorm('all at once, one of two nodes', 2, two, TIMER_SPREAD_MS);
tellStorm('within 60 s, one of two nodes', 2, two, 60_000);
tellNews(nodes);
figures.print();
await figures.keep({ people: crowd.people, slowness, nodes });
