import { quantile } from '../load.ts';
import { exponential, Station, seededRandom, Timeline } from './events.ts';
import { ACTS, type Act, STREAM } from './service-times.ts';
import { pauseOf } from './sums.ts';

export type TownOptions = {
  nodes: number;
  databaseCores: number;
  /** Requests a second, over all nodes. */
  requests: number;
  /** Streams over all nodes; each node tells its own of the forum, again and again. */
  streams: number;
  /** Questions for news of the forum, a second, beside the requests. */
  news?: number;
  seconds: number;
  /** A machine that is slower by this. */
  slowness?: number;
  /** At `atMs` a node ends, and its streams come back elsewhere after the client's delay. */
  loss?: { atMs: number; spreadMs: number };
  seed?: number;
};

export type Day = {
  p50: number;
  p99: number;
  answered: number;
  /** The part of the time that the nodes, and the database's cores, have worked. */
  serverBusy: number;
  databaseBusy: number;
  /** After a loss: until the last stream stood again, and how long the slowest waited for that. */
  backAfterMs: number;
  /** The slowest hundredth of the requests that came while streams came back. */
  p99Meanwhile: number;
};

const actOf = (wanted: string) => ACTS.find(({ name }) => name === wanted) as Act;
const READS = actOf('other reads');
const NEWS = actOf('news');
const NETWORK_MS = 0.3;
/** What does not count: until the queues are as they stay. */
const WARM_UP_MS = 2_000;

/**
 * Nodes before one database. A request is worked on by its node, then by PostgreSQL, then by its
 * node again; each takes an exponential time around what was measured. A proxy sends it anywhere:
 * by open connections it sees streams above all.
 */
export function simulate(options: TownOptions): Day {
  const { nodes, requests, streams, seconds, slowness = 1, loss } = options;
  const random = seededRandom(options.seed ?? 1);
  const timeline = new Timeline();
  const database = new Station(timeline, options.databaseCores);
  let alive = Array.from({ length: nodes }, () => new Station(timeline, 1));
  const all = [...alive];
  const times: number[] = [];
  const meanwhile: number[] = [];
  let missing = 0;
  let lastBack = 0;

  const work = (mean: number) => exponential(mean * slowness, random);
  const anyNode = () => alive[Math.floor(random() * alive.length)] as Station;

  function ask(act: Pick<Act, 'serverMs' | 'databaseMs'>, then: (ms: number) => void): void {
    const node = anyNode();
    const begun = timeline.now;
    const total = work(act.serverMs);
    const end = () => node.take(total / 2, () => then(timeline.now - begun));
    node.take(total / 2, () => {
      if (act.databaseMs === 0) end();
      else timeline.in(NETWORK_MS, () => database.take(work(act.databaseMs), end));
    });
  }

  function nextRequest(): void {
    timeline.in(exponential(1_000 / requests, random), () => {
      const isMeanwhile = missing > 0;
      ask(pickAct(random()), (ms) => {
        if (timeline.now > WARM_UP_MS) times.push(ms);
        if (isMeanwhile) meanwhile.push(ms);
      });
      nextRequest();
    });
  }

  function tellForum(node: Station): void {
    if (!alive.includes(node)) return;
    const own = streams / alive.length;
    const tell = (left: number) => {
      const told = Math.min(left, STREAM.toldAtOnce);
      node.take(told * STREAM.tellMs * slowness, () => {
        if (left > told) tell(left - told);
        else timeline.in(pauseOf(own), () => tellForum(node));
      });
    };
    if (own >= 1) tell(own);
  }

  function loseNode(spreadMs: number): void {
    const lost = Math.round(streams / alive.length);
    alive = alive.slice(1);
    missing = lost;
    const open = { serverMs: STREAM.openServerMs, databaseMs: STREAM.openDatabaseMs };
    for (let number = 0; number < lost; number += 1) {
      timeline.in(STREAM.reconnectMs + random() * spreadMs, () => {
        ask(open, () => {
          missing -= 1;
          lastBack = timeline.now;
          for (let read = 0; read < STREAM.rereads; read += 1)
            ask(READS, (ms) => meanwhile.push(ms));
        });
      });
    }
  }

  function nextQuestion(rate: number): void {
    timeline.in(exponential(1_000 / rate, random), () => {
      ask(NEWS, () => {});
      nextQuestion(rate);
    });
  }

  nextRequest();
  if (options.news) nextQuestion(options.news);
  for (const node of all) timeline.in(random() * pauseOf(streams / nodes), () => tellForum(node));
  if (loss) timeline.in(loss.atMs, () => loseNode(loss.spreadMs));
  timeline.runUntil(seconds * 1_000);
  const span = seconds * 1_000;
  return {
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    answered: times.length,
    serverBusy: alive.reduce((sum, { busyMs }) => sum + busyMs, 0) / (alive.length * span),
    databaseBusy: database.busyMs / (options.databaseCores * span),
    backAfterMs: missing > 0 ? Number.POSITIVE_INFINITY : Math.max(0, lastBack - (loss?.atMs ?? 0)),
    p99Meanwhile: quantile(meanwhile, 0.99),
  };
}

function pickAct(at: number): Act {
  let sum = 0;
  for (const act of ACTS) {
    sum += act.share;
    if (at < sum) return act;
  }
  return ACTS.at(-1) as Act;
}

/** The fewest nodes with which the slowest hundredth stays below a bound. */
export function leastNodes(options: Omit<TownOptions, 'nodes'>, p99Below: number): number {
  for (let nodes = 1; nodes <= 1_000; nodes += 1) {
    if (simulate({ ...options, nodes }).p99 <= p99Below) return nodes;
  }
  return Number.POSITIVE_INFINITY;
}
