import { kernelError } from '@attune/domain/kernel/errors';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/** The declared body length, enforced by the HTTP parser; null if there is none. */
export function declaredLength(c: Context<AppEnv>): number | null {
  const length = c.req.header('content-length');
  return length === undefined || c.req.header('transfer-encoding') ? null : Number(length);
}

export function isDeclaredTooLong(c: Context<AppEnv>, maxBytes: number): boolean {
  return (declaredLength(c) ?? 0) > maxBytes;
}

/**
 * Reads the whole body; null as soon as it exceeds the maximum. Bytes after that are ignored: the
 * listener accepts them briefly, so that the client can read the response, and then closes the
 * connection.
 */
export function readBodyUpTo(c: Context<AppEnv>, maxBytes: number): Promise<Buffer | null> {
  const { incoming } = c.env;
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | null>();
  const pieces: Buffer[] = [];
  let size = 0;
  const collect = (piece: Buffer) => {
    size += piece.length;
    if (size > maxBytes) resolve(null);
    else pieces.push(piece);
  };
  const finish = () => resolve(Buffer.concat(pieces));
  // A client that disconnects gets no response, and this is not a server error.
  const fail = () => reject(kernelError('request.malformed'));
  incoming.on('data', collect).on('end', finish).on('error', fail).on('close', fail);
  return promise.finally(() => {
    incoming.off('data', collect).off('end', finish).off('error', fail).off('close', fail);
    incoming.pause();
  });
}
