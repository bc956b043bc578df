/** Sent to the server after its start, to begin the watch: blocking before that delays no user. */
export const WATCH_SIGNAL = 'SIGUSR2';
const BLOCK_PREFIX = 'event loop blocked for ms:';
const MAX_NAMES_LENGTH = 2_000;
const COLLECTION_PREFIX = 'garbage collection took ms:';

/** `requests` are those that started or ended in the blocked period. */
export const formatBlock = (ms: number, requests: readonly string[]): string =>
  `${BLOCK_PREFIX} ${Math.round(ms)} with ${requests.join(', ').slice(0, MAX_NAMES_LENGTH)}`;
export const formatCollection = (ms: number): string => `${COLLECTION_PREFIX} ${Math.round(ms)}`;

const parseMsAfter = (prefix: string, line: string): number | null =>
  line.startsWith(prefix) ? Number.parseInt(line.slice(prefix.length), 10) : null;
export const parseBlock = (line: string) => parseMsAfter(BLOCK_PREFIX, line);
export const parseCollection = (line: string) => parseMsAfter(COLLECTION_PREFIX, line);
