import { getMeanOf, REQUEST_PROFILES, STREAM } from './service-times.ts';

export type UserBase = {
  people: number;
  activeShare: number;
  requestsEach: number;
  /** How long a page is open per day. */
  openMinutes: number;
  /** The busiest minute relative to the average of the day. */
  peak: number;
  /** The share of open pages that show the forum. */
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

/**
 * The totals of docs/scaling.md. Rates are per second; `cores` are fully used cores, not machines.
 */
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

/** The nodes needed for the open streams alone. */
export function nodesForStreams(streams: number, maxStreams: number = STREAM.max): number {
  return Math.ceil(streams / maxStreams);
}

/** How long forum.live.ts collects changes before it notifies that many streams. */
export function getNotifyPauseMs(streamsOfANode: number): number {
  return Math.max(STREAM.minPauseMs, streamsOfANode * STREAM.pauseMs);
}

/**
 * Requests for updates per second from the forum's pages under constant change: each page sends one
 * per notification.
 */
export function getUpdateRequests(streams: number, nodes: number, forumShare: number): number {
  return (streams * forumShare) / (getNotifyPauseMs(streams / nodes) / 1_000);
}

/** The share of the peak that is never undercut, because some users are awake at any hour. */
const NIGHT_SHARE = 0.1;

/** The load of each hour relative to the day's average: low at night, highest in the evening. */
export function createDayCurve(peak: number): number[] {
  const shape = Array.from({ length: 24 }, (_, hour) => {
    return (1 + Math.cos(((hour - 20) * Math.PI) / 12)) / 2;
  });
  const curve = (steepness: number) =>
    shape.map((part) => NIGHT_SHARE + (1 - NIGHT_SHARE) * part ** steepness);
  // A steeper curve has a higher peak relative to its average: found by bisection.
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
