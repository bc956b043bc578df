import { UPLOAD_LIMITS } from '@attune/domain/uploads/upload-rules';
import sharp from 'sharp';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';

/** Each picture takes memory and a CPU core: more of them at once would slow down every request. */
const MAX_CONCURRENT = 2;
const TIMEOUT_SECONDS = 20;

sharp.cache(false);
sharp.concurrency(1);
// Only these decoders may start, whatever the first bytes claim (the SVG decoder loads URLs).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`),
});

export const withCodecSlot = createConcurrencyLimit(MAX_CONCURRENT);

/** Reads an untrusted file. Only the first frame of an animation is used. */
export function readUntrusted(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: UPLOAD_LIMITS.pixels, failOn: 'error' }).timeout({
    seconds: TIMEOUT_SECONDS,
  });
}

/** Reads only the header and returns the declared size after rotation. */
export async function readDeclaredSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return autoOrient;
}

export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

export function fromPixels({ data, ...raw }: Pixels) {
  return sharp(data, { raw });
}
