import type { IncomingMessage, ServerResponse } from 'node:http';
import { SECOND_MS } from '@attune/domain/kernel/time';

export type BodyTiming = {
  /** Every body may take this long. */
  bodyMs: number;
  /** Received bytes extend the time at this rate, so that slow uploads get through. */
  bytesPerSecond: number;
};

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Closes a connection whose body stops arriving. A request is authorized when its headers arrive;
 * held open, it could act minutes later for a session that has ended since.
 */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs, bytesPerSecond }: BodyTiming,
): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const startedAt = performance.now();
  const bytesBefore = socket.bytesRead;

  function check() {
    if (request.complete || socket.destroyed) return;
    const boughtMs = ((socket.bytesRead - bytesBefore) / bytesPerSecond) * SECOND_MS;
    const leftMs = startedAt + bodyMs + boughtMs - performance.now();
    if (leftMs > 0) {
      timer = setTimeout(check, leftMs);
      return;
    }
    if (!response.headersSent) socket.write(TIMED_OUT);
    socket.destroySoon();
  }

  let timer = setTimeout(check, bodyMs);
  request.once('close', () => clearTimeout(timer));
}
