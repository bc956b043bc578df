/**
 * The cost of one request, in ms of CPU time of the server's process and of PostgreSQL. List, post
 * and reply are from a quiet run of bench/forum.ts. The rest was measured on the same two cores
 * under other load, and scaled by the ratio of the list's time alone to its time then. The
 * companion's is calculated: two hundred forwarded words and four statements.
 */
export type RequestProfile = {
  name: string;
  /** Its share of all requests of a day. */
  share: number;
  serverMs: number;
  databaseMs: number;
  /** Compressed, with its headers. */
  bytes: number;
  /** The size of its row on disk with indexes; 0 for a read. */
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

/** Live streams, from bench/live.ts with ten thousand on one node. */
export const STREAM = {
  max: 10_000,
  /** The time to notify one stream of a forum change. */
  notifyMs: 0.0213,
  /** forum.live.ts: how many are notified before requests get their turn. */
  notifyBatchSize: 500,
  /** forum.live.ts: the pause between two notifications, per stream of a node. */
  pauseMs: 0.2,
  minPauseMs: 300,
  /** To open one: the session, the user, and the first event. */
  openServerMs: 1.2,
  openDatabaseMs: 0.3,
  /** What a page reloads once its stream is open: the user, and its content. */
  rereads: 3,
  /** domain/account/live.ts. */
  reconnectMs: 10_000,
} as const;

export function getMeanOf(field: 'serverMs' | 'databaseMs' | 'bytes'): number {
  return REQUEST_PROFILES.reduce((sum, act) => sum + act.share * act[field], 0);
}
