import { getMeanOf, REQUEST_PROFILES, STREAM } from './service-times.ts';

export type UserBase = {
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

export const TEN_MILLION: UserBase = {
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
export function calculateTraffic(userBase: UserBase) {
  const active = userBase.people * userBase.activeShare;
  const requestsADay = active * userBase.requestsEach;
  const requests = requestsADay / DAY_SECONDS;
  const streams = (active * userBase.openMinutes) / DAY_MINUTES;
  const writeShare = REQUEST_PROFILES.reduce(
    (sum, act) => sum + (act.rowBytes > 0 ? act.share : 0),
    0,
  );
  const rowBytes = REQUEST_PROFILES.reduce((sum, act) => sum + act.share * act.rowBytes, 0);
  const peakRequests = requests * userBase.peak;
  return {
    active,
    requestsADay,
    requests,
    peakRequests,
    streams,
    peakStreams: streams * userBase.peak,
    writes: requests * writeShare,
    peakWrites: peakRequests * writeShare,
    storageAYear: requestsADay * rowBytes * YEAR_DAYS,
    bytesOut: peakRequests * getMeanOf('bytes'),
    serverCores: (peakRequests * getMeanOf('serverMs')) / 1_000,
    databaseCores: (peakRequests * getMeanOf('databaseMs')) / 1_000,
  };
}

/** Nodes that the open streams alone need, so many on each. */
export function nodesForStreams(streams: number, maxStreams: number = STREAM.max): number {
  return Math.ceil(streams / maxStreams);
}

/** How long forum.live.ts gathers before it tells so many streams of a node. */
export function getNotifyPauseMs(streamsOfANode: number): number {
  return Math.max(STREAM.minPauseMs, streamsOfANode * STREAM.pauseMs);
}

/**
 * How many questions for news the pages of the forum ask a second while it never falls silent: each
 * asks once for every telling.
 */
export function getUpdateRequests(streams: number, nodes: number, forumShare: number): number {
  return (streams * forumShare) / (getNotifyPauseMs(streams / nodes) / 1_000);
}

/** Some are awake at any hour: so much of the busiest moment is never left. */
const NIGHT_SHARE = 0.1;

/** The load of each hour of a day as a part of its average: calm at night, busiest in the evening. */
export function createDayCurve(peak: number): number[] {
  const shape = Array.from({ length: 24 }, (_, hour) => {
    return (1 + Math.cos(((hour - 20) * Math.PI) / 12)) / 2;
  });
  const curve = (steepness: number) =>
    shape.map((part) => NIGHT_SHARE + (1 - NIGHT_SHARE) * part ** steepness);
  // The steeper the curve, the higher its peak above its own average: found by halving.
  let [low, high] = [0, 64];
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    if (1 / getMean(curve(middle)) < peak) low = middle;
    else high = middle;
  }
  const found = curve(low);
  const mean = getMean(found);
  return found.map((part) => part / mean);
}

function getMean(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0) / parts.length;
}
