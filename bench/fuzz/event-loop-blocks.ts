/** Starts the watch in the server: blocking during startup delays no user. */
export const WATCH_SIGNAL = 'SIGUSR2';
const BLOCK = 'event loop blocked for ms:';
const COLLECTION = 'garbage collection took ms:';

export const formatBlock = (ms: number): string => `${BLOCK} ${Math.round(ms)}`;
export const formatCollection = (ms: number): string => `${COLLECTION} ${Math.round(ms)}`;

const readAfter = (start: string, line: string): number | null =>
  line.startsWith(start) ? Number(line.slice(start.length)) : null;
export const parseBlock = (line: string) => readAfter(BLOCK, line);
export const readCollection = (line: string) => readAfter(COLLECTION, line);
