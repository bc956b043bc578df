import { quantile } from '../load.ts';
import { exponential, Station, seededRandom, Timeline } from './events.ts';
import { REQUEST_PROFILES, type RequestProfile, STREAM } from './service-times.ts';
import { getNotifyPauseMs } from './traffic-model.ts';

export type ClusterOptions = {
  nodes: number;
  databaseCores: number;
  /** Requests per second, over all nodes. */
  requests: number;
  /** Streams over all nodes; each node notifies its own of forum changes. */
  streams: number;
  /** Requests for forum updates per second, in addition to the requests. */
  updateRequests?: number;
  seconds: number;
  /** The factor by which the machine is slower. */
  slowness?: number;
  /** At `atMs` a node ends, and its streams reconnect elsewhere after the client's delay. */
  loss?: { atMs: number; spreadMs: number };
  seed?: number;
};

export type SimulationResult = {
  p50: number;
  p99: number;
  answered: number;
  /** The share of time that the nodes, and the database's cores, were busy. */
  serverBusy: number;
  databaseBusy: number;
  /** After a loss: when the last stream was open again, and how long the slowest waited. */
  backAfterMs: number;
  /** The p99 of the requests while streams reconnected. */
  p99Meanwhile: number;
};

const findProfile = (wanted: string) =>
  REQUEST_PROFILES.find(({ name }) => name === wanted) as RequestProfile;
const OTHER_READS = findProfile('other reads');
const UPDATE_CHECK = findProfile('news');
const NETWORK_MS = 0.3;
/** Excluded from the results: until the queues are stable. */
const WARM_UP_MS = 2_000;

/**
 * Nodes in front of one database. A request is processed by its node, then by PostgreSQL, then by
 * its node again; each takes an exponential time around the measured one. A proxy routes it to a
 * random node: routing by open connections would mostly see streams.
 */
export function simulate(options: ClusterOptions): SimulationResult {
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

  function sendRequest(
    act: Pick<RequestProfile, 'serverMs' | 'databaseMs'>,
    then: (ms: number) => void,
  ): void {
    const node = anyNode();
    const startedAt = timeline.now;
    const total = work(act.serverMs);
    const end = () => node.take(total / 2, () => then(timeline.now - startedAt));
    node.take(total / 2, () => {
      if (act.databaseMs === 0) end();
      else timeline.in(NETWORK_MS, () => database.take(work(act.databaseMs), end));
    });
  }

  function scheduleRequest(): void {
    timeline.in(exponential(1_000 / requests, random), () => {
      const isMeanwhile = missing > 0;
      sendRequest(pickProfile(random()), (ms) => {
        if (timeline.now > WARM_UP_MS) times.push(ms);
        if (isMeanwhile) meanwhile.push(ms);
      });
      scheduleRequest();
    });
  }

  function notifyStreams(node: Station): void {
    if (!alive.includes(node)) return;
    const own = streams / alive.length;
    const notifyBatch = (left: number) => {
      const batchSize = Math.min(left, STREAM.notifyBatchSize);
      node.take(batchSize * STREAM.notifyMs * slowness, () => {
        if (left > batchSize) notifyBatch(left - batchSize);
        else timeline.in(getNotifyPauseMs(own), () => notifyStreams(node));
      });
    };
    if (own >= 1) notifyBatch(own);
  }

  function loseNode(spreadMs: number): void {
    const lost = Math.round(streams / alive.length);
    alive = alive.slice(1);
    missing = lost;
    const open = { serverMs: STREAM.openServerMs, databaseMs: STREAM.openDatabaseMs };
    for (let number = 0; number < lost; number += 1) {
      timeline.in(STREAM.reconnectMs + random() * spreadMs, () => {
        sendRequest(open, () => {
          missing -= 1;
          lastBack = timeline.now;
          for (let read = 0; read < STREAM.rereads; read += 1)
            sendRequest(OTHER_READS, (ms) => meanwhile.push(ms));
        });
      });
    }
  }

  function scheduleUpdateCheck(rate: number): void {
    timeline.in(exponential(1_000 / rate, random), () => {
      sendRequest(UPDATE_CHECK, () => {});
      scheduleUpdateCheck(rate);
    });
  }

  scheduleRequest();
  if (options.updateRequests) scheduleUpdateCheck(options.updateRequests);
  for (const node of all)
    timeline.in(random() * getNotifyPauseMs(streams / nodes), () => notifyStreams(node));
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

function pickProfile(at: number): RequestProfile {
  let sum = 0;
  for (const act of REQUEST_PROFILES) {
    sum += act.share;
    if (at < sum) return act;
  }
  return REQUEST_PROFILES.at(-1) as RequestProfile;
}

/** The minimum number of nodes with a p99 below the bound. */
export function findMinNodes(options: Omit<ClusterOptions, 'nodes'>, p99Below: number): number {
  for (let nodes = 1; nodes <= 1_000; nodes += 1) {
    if (simulate({ ...options, nodes }).p99 <= p99Below) return nodes;
  }
  return Number.POSITIVE_INFINITY;
}
