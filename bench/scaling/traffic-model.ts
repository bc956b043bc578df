import { getMean, REQUEST_PROFILES, STREAM } from './service-times.ts';

export type UserBase = {
  people: number;
  /** The share of users who are active on a day. */
  activeShare: number;
  /** Requests of an active user per day. */
  requestsPerUser: number;
  /** How long an active user has a page open per day. */
  openMinutes: number;
  /** The busiest minute relative to the average of the day. */
  peak: number;
  /** The share of open pages that show the forum. */
  forumShare: number;
};

export const TEN_MILLION: UserBase = {
  people: 10_000_000,
  activeShare: 0.05,
  requestsPerUser: 200,
  openMinutes: 120,
  peak: 3,
  forumShare: 0.15,
};

const DAY_SECONDS = 86_400;
const DAY_MINUTES = 1_440;
const YEAR_DAYS = 365;

/**
 * The totals of docs/scaling.md. Rates are per second. Cores are counted as if fully used.
 */
export function calculateTraffic(userBase: UserBase) {
  const active = userBase.people * userBase.activeShare;
  const requestsADay = active * userBase.requestsPerUser;
  const requests = requestsADay / DAY_SECONDS;
  const streams = (active * userBase.openMinutes) / DAY_MINUTES;
  const writeShare = REQUEST_PROFILES.reduce(
    (sum, profile) => sum + (profile.rowBytes > 0 ? profile.share : 0),
    0,
  );
  const rowBytes = REQUEST_PROFILES.reduce(
    (sum, profile) => sum + profile.share * profile.rowBytes,
    0,
  );
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
    bytesOut: peakRequests * getMean('bytes'),
    serverCores: (peakRequests * getMean('serverMs')) / 1_000,
    databaseCores: (peakRequests * getMean('databaseMs')) / 1_000,
  };
}

/** How many nodes the open streams alone need. */
export function countNodesForStreams(streams: number, maxStreams: number = STREAM.max): number {
  return Math.ceil(streams / maxStreams);
}

/** How long forum.live.ts collects changes before it notifies a node's streams. */
export function getNotifyPauseMs(streamsPerNode: number): number {
  return Math.max(STREAM.minPauseMs, streamsPerNode * STREAM.pauseMs);
}

/**
 * How many requests for updates per second open forum pages send while the forum changes
 * constantly. Each page sends one request per notification.
 */
export function getUpdateRequests(streams: number, nodes: number, forumShare: number): number {
  return (streams * forumShare) / (getNotifyPauseMs(streams / nodes) / 1_000);
}

/** The lowest load of the day, as a share of the peak: some users are awake at any hour. */
const NIGHT_SHARE = 0.1;

/** The load of each hour relative to the day's average: low at night, highest in the evening. */
export function createDayCurve(peak: number): number[] {
  const shape = Array.from({ length: 24 }, (_, hour) => {
    return (1 + Math.cos(((hour - 20) * Math.PI) / 12)) / 2;
  });
  const curve = (steepness: number) =>
    shape.map((part) => NIGHT_SHARE + (1 - NIGHT_SHARE) * part ** steepness);
  // A steeper curve has a higher peak relative to its average. The right steepness is found by
  // bisection.
  let [low, high] = [0, 64];
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    if (1 / average(curve(middle)) < peak) low = middle;
    else high = middle;
  }
  const found = curve(low);
  const mean = average(found);
  return found.map((part) => part / mean);
}

function average(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0) / parts.length;
}
