import { quantile } from '../load.ts';
import { exponential, Station, seededRandom, Timeline } from './events.ts';
import { REQUEST_PROFILES, type RequestProfile, STREAM } from './service-times.ts';
import { getNotifyPauseMs } from './traffic-model.ts';

export type ClusterOptions = {
  nodes: number;
  databaseCores: number;
  /** Requests per second, over all nodes. */
  requests: number;
  /** Streams over all nodes; each node notifies its own streams of forum changes. */
  streams: number;
  /** Requests for forum updates per second, in addition to `requests`. */
  updateRequests?: number;
  seconds: number;
  /** How many times slower the machine is than the measured one. */
  slowness?: number;
  /**
   * At `atMs` a node ends. Its streams reconnect to other nodes after the client's delay, spread
   * over `spreadMs`.
   */
  loss?: { atMs: number; spreadMs: number };
  seed?: number;
};

export type SimulationResult = {
  p50: number;
  p99: number;
  answered: number;
  /** The share of time that the nodes were busy. */
  serverBusy: number;
  /** The share of time that the database's cores were busy. */
  databaseBusy: number;
  /** The time from the loss of a node until its last stream was open again. */
  backAfterMs: number;
  /** The p99 of the requests while streams reconnected. */
  p99WhileReconnecting: number;
};

const findProfile = (wanted: string) =>
  REQUEST_PROFILES.find(({ name }) => name === wanted) as RequestProfile;
const OTHER_READS = findProfile('other reads');
const UPDATE_CHECK = findProfile('news');
const NETWORK_MS = 0.3;
/** Requests in this time are not counted, because the queues are not stable yet. */
const WARM_UP_MS = 2_000;

/**
 * Simulates nodes in front of one database. A request is processed by its node, then by PostgreSQL,
 * then by its node again; each step takes an exponentially distributed time whose mean is the
 * measured one. The proxy picks a random node: picking the node with the fewest connections would
 * mostly count streams.
 */
export function simulate(options: ClusterOptions): SimulationResult {
  const { nodes, requests, streams, seconds, slowness = 1, loss } = options;
  const random = seededRandom(options.seed ?? 1);
  const timeline = new Timeline();
  const database = new Station(timeline, options.databaseCores);
  let alive = Array.from({ length: nodes }, () => new Station(timeline, 1));
  const all = [...alive];
  const times: number[] = [];
  const timesWhileReconnecting: number[] = [];
  let missingStreams = 0;
  let lastReconnectAt = 0;

  const drawMs = (mean: number) => exponential(mean * slowness, random);
  const pickNode = () => alive[Math.floor(random() * alive.length)] as Station;

  function sendRequest(
    profile: Pick<RequestProfile, 'serverMs' | 'databaseMs'>,
    then: (ms: number) => void,
  ): void {
    const node = pickNode();
    const startedAt = timeline.now;
    const total = drawMs(profile.serverMs);
    const end = () => node.take(total / 2, () => then(timeline.now - startedAt));
    node.take(total / 2, () => {
      if (profile.databaseMs === 0) end();
      else timeline.in(NETWORK_MS, () => database.take(drawMs(profile.databaseMs), end));
    });
  }

  function scheduleRequest(): void {
    timeline.in(exponential(1_000 / requests, random), () => {
      const isReconnecting = missingStreams > 0;
      sendRequest(pickProfile(random()), (ms) => {
        if (timeline.now > WARM_UP_MS) times.push(ms);
        if (isReconnecting) timesWhileReconnecting.push(ms);
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
    missingStreams = lost;
    const open = { serverMs: STREAM.openServerMs, databaseMs: STREAM.openDatabaseMs };
    for (let number = 0; number < lost; number += 1) {
      timeline.in(STREAM.reconnectMs + random() * spreadMs, () => {
        sendRequest(open, () => {
          missingStreams -= 1;
          lastReconnectAt = timeline.now;
          for (let read = 0; read < STREAM.rereads; read += 1)
            sendRequest(OTHER_READS, (ms) => timesWhileReconnecting.push(ms));
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
    backAfterMs:
      missingStreams > 0
        ? Number.POSITIVE_INFINITY
        : Math.max(0, lastReconnectAt - (loss?.atMs ?? 0)),
    p99WhileReconnecting: quantile(timesWhileReconnecting, 0.99),
  };
}

/** `position` is between 0 and 1; each profile covers as much of that range as its share. */
function pickProfile(position: number): RequestProfile {
  let sum = 0;
  for (const profile of REQUEST_PROFILES) {
    sum += profile.share;
    if (position < sum) return profile;
  }
  return REQUEST_PROFILES.at(-1) as RequestProfile;
}

/** The smallest number of nodes whose p99 is at most `maxP99`. */
export function findMinNodes(options: Omit<ClusterOptions, 'nodes'>, maxP99: number): number {
  for (let nodes = 1; nodes <= 1_000; nodes += 1) {
    if (simulate({ ...options, nodes }).p99 <= maxP99) return nodes;
  }
  return Number.POSITIVE_INFINITY;
}
