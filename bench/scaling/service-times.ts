/**
 * The cost of one kind of request, in milliseconds of CPU time of the server's process and of
 * PostgreSQL. The costs of list, post and reply are from a run of bench/forum.ts on a quiet
 * machine. The others were measured on the same two cores under other load, then scaled down by how
 * much that load had slowed the list. The companion's cost is calculated: two hundred forwarded
 * words and four statements.
 */
export type RequestProfile = {
  name: string;
  /** The share of all requests in a day. */
  share: number;
  serverMs: number;
  databaseMs: number;
  /** The size of the compressed response with its headers. */
  bytes: number;
  /** How much the request adds on disk, indexes included; 0 for a read. */
  rowBytes: number;
};

export const REQUEST_PROFILES: readonly RequestProfile[] = [
  { name: 'page and files', share: 0.2, serverMs: 0.1, databaseMs: 0, bytes: 4_000, rowBytes: 0 },
  { name: 'session', share: 0.1, serverMs: 0.4, databaseMs: 0.13, bytes: 1_750, rowBytes: 0 },
  { name: 'dashboard', share: 0.08, serverMs: 1.05, databaseMs: 1, bytes: 2_100, rowBytes: 0 },
  { name: 'list', share: 0.15, serverMs: 0.75, databaseMs: 0.41, bytes: 4_500, rowBytes: 0 },
  { name: 'post', share: 0.12, serverMs: 0.75, databaseMs: 0.31, bytes: 2_500, rowBytes: 0 },
  { name: 'other reads', share: 0.2, serverMs: 1.2, databaseMs: 0.8, bytes: 4_000, rowBytes: 0 },
  { name: 'news', share: 0.05, serverMs: 0.5, databaseMs: 0.25, bytes: 950, rowBytes: 0 },
  { name: 'reply', share: 0.01, serverMs: 1.85, databaseMs: 2.1, bytes: 1_500, rowBytes: 1_230 },
  { name: 'like', share: 0.02, serverMs: 1.3, databaseMs: 1, bytes: 900, rowBytes: 140 },
  { name: 'own writing', share: 0.05, serverMs: 1.3, databaseMs: 1, bytes: 1_200, rowBytes: 400 },
  { name: 'companion', share: 0.02, serverMs: 10, databaseMs: 4, bytes: 12_000, rowBytes: 2_400 },
];

/** Costs of live streams, measured by bench/live.ts with ten thousand streams on one node. */
export const STREAM = {
  max: 10_000,
  /** The time to notify one stream of a forum change. */
  notifyMs: 0.0213,
  /** From forum.live.ts: how many streams are notified before waiting requests are handled. */
  notifyBatchSize: 500,
  /** From forum.live.ts: the pause between two notifications, per stream of a node. */
  pauseMs: 0.2,
  minPauseMs: 300,
  /** The cost of opening a stream: the session, the user, and the first event. */
  openServerMs: 1.2,
  openDatabaseMs: 0.3,
  /** How many requests a page sends once its stream is open again, to reload its data. */
  rereads: 3,
  /** From domain/src/account/live-timing.ts. */
  reconnectMs: 10_000,
} as const;

export function getMean(field: 'serverMs' | 'databaseMs' | 'bytes'): number {
  return REQUEST_PROFILES.reduce((sum, profile) => sum + profile.share * profile[field], 0);
}
