/**
 * What one request costs, in ms of work: of the server's process and of PostgreSQL. List, post and
 * reply are the process's work from a quiet run of bench/forum.ts; the rest was measured on the same
 * two cores while others worked there and is brought down by what the list took then and takes alone.
 * The companion's is reckoned: two hundred words that are relayed, and four statements.
 */
export type RequestProfile = {
  name: string;
  /** Its part of all requests of a day. */
  share: number;
  serverMs: number;
  databaseMs: number;
  /** Compressed, with its head. */
  bytes: number;
  /** What a row of it takes on disk with its indexes; 0 for a read. */
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
  /** To tell one stream that the forum has changed. */
  notifyMs: 0.0213,
  /** forum.live.ts: so many are told before requests have their turn. */
  notifyBatchSize: 500,
  /** forum.live.ts: the pause between two tellings, for each stream of a node. */
  pauseMs: 0.2,
  minPauseMs: 300,
  /** To open one: the session, the user, and the first event. */
  openServerMs: 1.2,
  openDatabaseMs: 0.3,
  /** What a page reads again once its stream stands: the user, and what it shows. */
  rereads: 3,
  /** domain/account/live.ts. */
  reconnectMs: 10_000,
} as const;

export function getMeanOf(field: 'serverMs' | 'databaseMs' | 'bytes'): number {
  return REQUEST_PROFILES.reduce((sum, act) => sum + act.share * act[field], 0);
}
