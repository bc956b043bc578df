/** Starts the watch in the server: blocking during startup delays no user. */
export const WATCH_SIGNAL = 'SIGUSR2';
const BLOCK = 'event loop blocked for ms:';
const MAX_NAMES_LENGTH = 2_000;
const COLLECTION = 'garbage collection took ms:';

/** `requests` started or ended in the blocked period. */
export const formatBlock = (ms: number, requests: readonly string[]): string =>
  `${BLOCK} ${Math.round(ms)} with ${requests.join(', ').slice(0, MAX_NAMES_LENGTH)}`;
export const formatCollection = (ms: number): string => `${COLLECTION} ${Math.round(ms)}`;

const readAfter = (start: string, line: string): number | null =>
  line.startsWith(start) ? Number.parseInt(line.slice(start.length), 10) : null;
export const parseBlock = (line: string) => readAfter(BLOCK, line);
export const readCollection = (line: string) => readAfter(COLLECTION, line);
