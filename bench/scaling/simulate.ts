import { parseArgs } from 'node:util';
import { Figures, say } from '../figures.ts';
import { NO_GOAL } from '../report.ts';
import { findMinNodes, simulate } from './cluster-simulation.ts';
import { getMeanOf, STREAM } from './service-times.ts';
import {
  calculateTraffic,
  createDayCurve,
  getUpdateRequests,
  nodesForStreams,
  TEN_MILLION,
} from './traffic-model.ts';

/**
 * From one machine to ten million users (docs/scaling.md): totals, a day hour by hour, the loss of
 * a node at the peak and simultaneous reconnects, from measured service times.
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
const userBase = { ...TEN_MILLION, people: Number(options.people) };
const slowness = Number(options.slowness);
const databaseCores = Number(options.cores);
const seconds = options.quick ? 8 : 30;
const MAX_P99_MS = 100;
const MAX_RECONNECT_MS = 75_000;
const MAX_P99_MEANWHILE_MS = 1_000;
/** A browser's timers and the network never fire exactly together. */
const TIMER_SPREAD_MS = 200;

const figures = new Figures('scaling', {
  'p99 meanwhile':
    'Every client reconnects exactly ten seconds after the end, and nothing spreads them.',
  'questions for news':
    'Every open page of the forum sends a request after each notification, and a busy forum never pauses.',
});
const round = (value: number, digits = 0) =>
  value.toLocaleString('en', { maximumFractionDigits: digits });
const ms = (value: number) => (Number.isFinite(value) ? `${round(value, 1)} ms` : 'never');
const percent = (share: number) => `${round(share * 100)} %`;

function record(what: string, measured: string): void {
  figures.add({ what, goal: NO_GOAL, measured, holds: true });
}

const traffic = calculateTraffic(userBase);

function recordTraffic(): void {
  record('active people a day', round(traffic.active));
  record(
    'requests a second',
    `${round(traffic.requests)}, at the peak ${round(traffic.peakRequests)}`,
  );
  record('streams open', `${round(traffic.streams)}, at the peak ${round(traffic.peakStreams)}`);
  record('writes a second', `${round(traffic.writes)}, at the peak ${round(traffic.peakWrites)}`);
  record('rows a year, with indexes', `${round(traffic.storageAYear / 1e12, 1)} TB`);
  record('answers at the peak', `${round((traffic.bytesOut * 8) / 1e6)} Mbit/s`);
  record(
    'work a request',
    `server ${getMeanOf('serverMs').toFixed(2)} ms, database ${getMeanOf('databaseMs').toFixed(2)} ms`,
  );
  record(
    'cores of work at the peak',
    `servers ${round(traffic.serverCores, 1)}, database ${round(traffic.databaseCores, 1)}`,
  );
}

/** The load at a given share of the day's average. */
const getClusterOptions = (part: number) => ({
  databaseCores,
  requests: traffic.requests * part,
  streams: traffic.streams * part,
  seconds,
  slowness,
});

function printDay(): void {
  say('');
  say('hour  requests/s   streams  nodes by p99  nodes by streams');
  for (const [hour, part] of createDayCurve(userBase.peak).entries()) {
    if (hour % 2 === 1) continue;
    const { requests, streams } = getClusterOptions(part);
    const cells = [
      String(hour).padStart(2, '0').padEnd(4),
      round(requests).padStart(12),
      round(streams).padStart(10),
      String(
        findMinNodes({ ...getClusterOptions(part), seconds: Math.min(seconds, 8) }, MAX_P99_MS),
      ).padStart(14),
      String(nodesForStreams(streams)).padStart(18),
    ];
    say(cells.join(''));
  }
  say('');
}

function recordPeak(nodes: number): void {
  const peak = getClusterOptions(userBase.peak);
  const whole = simulate({ ...peak, nodes });
  const bound = `≤ ${MAX_P99_MS} ms`;
  const busy = ({ serverBusy, databaseBusy }: typeof whole) =>
    `servers ${percent(serverBusy)} busy, database ${percent(databaseBusy)}`;
  figures.add({
    what: `p99 at the peak, ${nodes} nodes`,
    goal: bound,
    measured: `${ms(whole.p99)} (p50 ${ms(whole.p50)}; ${busy(whole)})`,
    holds: whole.p99 <= MAX_P99_MS,
    value: whole.p99,
    better: 'lower',
  });
  const less = simulate({ ...peak, nodes: nodes - 1 });
  figures.add({
    what: 'p99 at the peak, one node fewer',
    goal: bound,
    measured: `${ms(less.p99)} (${busy(less)})`,
    holds: less.p99 <= MAX_P99_MS,
    value: less.p99,
    better: 'lower',
  });
}

function recordReconnectStorm(what: string, nodes: number, part: number, spreadMs: number): void {
  const cluster = { ...getClusterOptions(part), nodes, seconds: options.quick ? 45 : 90 };
  const result = simulate({ ...cluster, loss: { atMs: 4_000, spreadMs } });
  figures.add({
    what: `streams back, ${what}`,
    goal: `≤ ${round(MAX_RECONNECT_MS / 1_000)} s after the loss`,
    measured: `${round(result.backAfterMs / 1_000, 1)} s`,
    holds: result.backAfterMs <= MAX_RECONNECT_MS,
    value: result.backAfterMs / 1_000,
    better: 'lower',
  });
  figures.add({
    what: `p99 meanwhile, ${what}`,
    goal: `≤ ${MAX_P99_MEANWHILE_MS} ms`,
    measured: ms(result.p99Meanwhile),
    holds: result.p99Meanwhile <= MAX_P99_MEANWHILE_MS,
    value: result.p99Meanwhile,
    better: 'lower',
  });
}

function recordUpdateRequests(nodes: number): void {
  const requestRate = getUpdateRequests(traffic.peakStreams, nodes, userBase.forumShare);
  figures.add({
    what: 'questions for news against all other requests',
    goal: '≤ 0.2 ×',
    measured: `${round(requestRate / traffic.peakRequests, 1)} × (${round(requestRate)}/s at the peak)`,
    holds: requestRate <= traffic.peakRequests * 0.2,
    value: requestRate / traffic.peakRequests,
    better: 'lower',
  });
  const result = simulate({
    ...getClusterOptions(userBase.peak),
    nodes,
    updateRequests: requestRate,
  });
  figures.add({
    what: 'p99 at the peak with these questions',
    goal: `≤ ${MAX_P99_MS} ms`,
    measured: `${ms(result.p99)} (servers ${percent(result.serverBusy)} busy, database ${percent(result.databaseBusy)})`,
    holds: result.p99 <= MAX_P99_MS,
    value: result.p99,
    better: 'lower',
  });
}

recordTraffic();
printDay();
const byStreams = nodesForStreams(traffic.peakStreams);
const byWork = findMinNodes(getClusterOptions(userBase.peak), MAX_P99_MS);
const nodes = Math.max(byStreams, byWork) + 1;
record(
  'nodes',
  `${nodes}: ${byStreams} for streams, ${byWork} for p99 ≤ ${MAX_P99_MS} ms, and one to spare`,
);
recordPeak(nodes);
recordReconnectStorm('all at once', nodes, userBase.peak, TIMER_SPREAD_MS);
recordReconnectStorm('within 10 s', nodes, userBase.peak, 10_000);
/** Two nodes, each with as many streams as the other could take over. */
const two = STREAM.max / traffic.streams;
recordReconnectStorm('all at once, one of two nodes', 2, two, TIMER_SPREAD_MS);
recordReconnectStorm('within 60 s, one of two nodes', 2, two, 60_000);
recordUpdateRequests(nodes);
figures.print();
await figures.save({ people: userBase.people, slowness, nodes });
