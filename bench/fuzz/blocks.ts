/** Tells the server's watch to begin: what happens while a server starts keeps nobody waiting. */
export const WATCH_SIGNAL = 'SIGUSR2';
const START = 'event loop blocked for ms:';

export const tellBlock = (ms: number): string => `${START} ${Math.round(ms)}`;

export function readBlock(line: string): number | null {
  return line.startsWith(START) ? Number(line.slice(START.length)) : null;
}
