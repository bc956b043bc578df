import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { kernelError } from '@attune/domain/kernel/errors';
import { NARRATION_FILE } from '@attune/domain/mind/narration';
import type { Context } from 'hono';
import { contentDir } from '#platform/content-files.ts';
import type { AppEnv } from '#platform/http/app-env.ts';

const NARRATION_DIR = contentDir('narration');
/** A recording may be replaced under the same name, so browsers ask again after a day. */
const CACHE = 'private, max-age=86400';
const RANGE = /^bytes=(?<first>\d*)-(?<last>\d*)$/;

/** Sends a recording. Safari plays only what it can read in parts, and a jump reads one part. */
export async function sendNarration(
  c: Context<AppEnv>,
  name: string,
  dir: string = NARRATION_DIR,
): Promise<Response> {
  // The pattern allows no path, so a name can't lead out of the folder.
  if (!NARRATION_FILE.test(name)) throw kernelError('request.not_found');
  const file = await open(join(dir, name)).catch(() => null);
  if (!file) throw kernelError('request.not_found');
  try {
    const { size } = await file.stat();
    const range = parseRange(c.req.header('range'), size);
    c.header('accept-ranges', 'bytes');
    if (range === 'outside') {
      c.header('content-range', `bytes */${size}`);
      return c.body(null, 416);
    }
    const { first, last } = range ?? { first: 0, last: size - 1 };
    const part = new Uint8Array(last - first + 1);
    await file.read(part, 0, part.length, first);
    if (range) c.header('content-range', `bytes ${first}-${last}/${size}`);
    c.header('cache-control', CACHE);
    c.header('content-type', 'audio/mpeg');
    c.header('content-length', `${part.length}`);
    return c.body(part, range ? 206 : 200);
  } finally {
    await file.close();
  }
}

type ByteRange = { first: number; last: number };

/** Null means the whole file: without the header, and for forms that we don't serve in parts. */
function parseRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const { first = '', last = '' } = RANGE.exec(header ?? '')?.groups ?? {};
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'outside' : { first: start, last: end };
}
