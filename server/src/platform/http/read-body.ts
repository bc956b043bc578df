import { kernelError } from '@attune/domain/kernel/errors';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/** The declared length of the body, which the HTTP parser enforces; null if none is declared. */
export function declaredLength(c: Context<AppEnv>): number | null {
  const length = c.req.header('content-length');
  return length === undefined || c.req.header('transfer-encoding') ? null : Number(length);
}

export function isDeclaredTooLong(c: Context<AppEnv>, maxBytes: number): boolean {
  return (declaredLength(c) ?? 0) > maxBytes;
}

/**
 * Reads the body to its end, or returns null as soon as it exceeds the maximum. Bytes after the
 * maximum are ignored: the HTTP server accepts them briefly, so that the client can read the
 * response, and then closes the connection.
 */
export function readBodyUpTo(c: Context<AppEnv>, maxBytes: number): Promise<Buffer | null> {
  const { incoming } = c.env;
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | null>();
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxBytes) resolve(null);
    else chunks.push(chunk);
  };
  const finish = () => resolve(Buffer.concat(chunks));
  // A client that disconnects gets no response, but it must not count as a server error.
  const fail = () => reject(kernelError('request.malformed'));
  incoming.on('data', collect).on('end', finish).on('error', fail).on('close', fail);
  return promise.finally(() => {
    incoming.off('data', collect).off('end', finish).off('error', fail).off('close', fail);
    incoming.pause();
  });
}
