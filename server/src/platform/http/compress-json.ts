import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

const MIN_COMPRESSED_BYTES = 1024;
const JSON_TYPE = /^application\/(?:[a-z]+\+)?json\b/;

/**
 * Compresses JSON responses of at least 1 kB. Streams stay uncompressed, because compressing them
 * would buffer their events or a whole download.
 */
export const compressJson: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!JSON_TYPE.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) return;
  if (headers.has('transfer-encoding')) return;
  // Set on the existing response, because `c.header` would create a new one with a stream as its
  // body.
  headers.append('vary', 'accept-encoding');
  if (c.req.method === 'HEAD') return;
  if (!acceptedEncoding(c.req.header('accept-encoding'), ['gzip'])) return;
  if (!c.res.body) return;

  const { status } = c.res;
  const plain = Buffer.from(await c.res.arrayBuffer());
  const isSmall = plain.length < MIN_COMPRESSED_BYTES;
  const body = isSmall ? plain : await promisify(gzip)(plain, { level: 5 });
  const answer = new Response(new Uint8Array(body), { status, headers: c.res.headers });
  answer.headers.delete('content-length');
  if (!isSmall) answer.headers.set('content-encoding', 'gzip');
  c.res = undefined;
  c.res = answer;
};

export function acceptedEncoding<Encoding extends string>(
  header: string | undefined,
  supported: readonly Encoding[],
): Encoding | null {
  const accepted = new Map<string, boolean>();
  for (const entry of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    accepted.set(name, quality === undefined || Number(quality.slice(2)) > 0);
  }
  return supported.find((encoding) => accepted.get(encoding) ?? accepted.get('*')) ?? null;
}
