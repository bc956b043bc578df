import { kernelError } from '@attune/domain/kernel/errors';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/** How long a body is, where its sender says so beforehand; the parser of HTTP holds them to it. */
export function declaredLength(c: Context<AppEnv>): number | null {
  const length = c.req.header('content-length');
  return length === undefined || c.req.header('transfer-encoding') ? null : Number(length);
}

/** A body whose sender says beforehand that it is longer than that. */
export function isDeclaredTooLong(c: Context<AppEnv>, maxBytes: number): boolean {
  return (declaredLength(c) ?? 0) > maxBytes;
}

/**
 * The whole body; null as soon as it turns out to be longer. What comes after that is nobody's: the
 * listener lets it pass for a moment, so that the sender gets to read the answer, and hangs up.
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
  // Who breaks off hears no answer; it is no fault of ours either.
  const fail = () => reject(kernelError('request.malformed'));
  incoming.on('data', collect).on('end', finish).on('error', fail).on('close', fail);
  return promise.finally(() => {
    incoming.off('data', collect).off('end', finish).off('error', fail).off('close', fail);
    incoming.pause();
  });
}
