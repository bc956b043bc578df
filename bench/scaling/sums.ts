import { ACTS, meanOf, STREAM } from './service-times.ts';

export type Crowd = {
  people: number;
  activeShare: number;
  requestsEach: number;
  /** How long a page stays open, a day. */
  openMinutes: number;
  /** The busiest minute against the average of the day. */
  peak: number;
  /** Of the open pages, how many show the forum. */
  forumShare: number;
};

export const TEN_MILLION: Crowd = {
  people: 10_000_000,
  activeShare: 0.05,
  requestsEach: 200,
  openMinutes: 120,
  peak: 3,
  forumShare: 0.15,
};

const DAY_SECONDS = 86_400;
const DAY_MINUTES = 1_440;
const YEAR_DAYS = 365;

/** The sums of docs/scaling.md. Rates are a second; `cores` are of work, not of machines. */
export function sumsOf(crowd: Crowd) {
  const active = crowd.people * crowd.activeShare;
  const requestsADay = active * crowd.requestsEach;
  const requests = requestsADay / DAY_SECONDS;
  const streams = (active * crowd.openMinutes) / DAY_MINUTES;
  const writeShare = ACTS.reduce((sum, act) => sum + (act.rowBytes > 0 ? act.share : 0), 0);
  const rowBytes = ACTS.reduce((sum, act) => sum + act.share * act.rowBytes, 0);
  const peakRequests = requests * crowd.peak;
  return {
    active,
    requestsADay,
    requests,
    peakRequests,
    streams,
    peakStreams: streams * crowd.peak,
    writes: requests * writeShare,
    peakWrites: peakRequests * writeShare,
    storageAYear: requestsADay * rowBytes * YEAR_DAYS,
    bytesOut: peakRequests * meanOf('bytes'),
    serverCores: (peakRequests * meanOf('serverMs')) / 1_000,
    databaseCores: (peakRequests * meanOf('databaseMs')) / 1_000,
  };
}

/** Nodes that the open streams alone need, so many on each. */
export function nodesForStreams(streams: number, most: number = STREAM.most): number {
  return Math.ceil(streams / most);
}

/** How long forum.live.ts gathers before it tells so many streams of a node. */
export function pauseOf(streamsOfANode: number): number {
  return Math.max(STREAM.leastPauseMs, streamsOfANode * STREAM.pauseMs);
}

/**
 * How many questions for news the pages of the forum ask a second while it never falls silent: each
 * asks once for every telling.
 */
export function newsRequests(streams: number, nodes: number, forumShare: number): number {
  return (streams * forumShare) / (pauseOf(streams / nodes) / 1_000);
}

/** Some are awake at any hour: so much of the busiest moment is never left. */
const NIGHT = 0.1;

/** The load of each hour of a day as a part of its average: calm at night, busiest in the evening. */
export function dayCurve(peak: number): number[] {
  const shape = Array.from({ length: 24 }, (_, hour) => {
    return (1 + Math.cos(((hour - 20) * Math.PI) / 12)) / 2;
  });
  const curve = (steepness: number) => shape.map((part) => NIGHT + (1 - NIGHT) * part ** steepness);
  // The steeper the curve, the higher its peak above its own average: found by halving.
  let [low, high] = [0, 64];
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    if (1 / meanOfAll(curve(middle)) < peak) low = middle;
    else high = middle;
  }
  const found = curve(low);
  const mean = meanOfAll(found);
  return found.map((part) => part / mean);
}

function meanOfAll(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0) / parts.length;
}
