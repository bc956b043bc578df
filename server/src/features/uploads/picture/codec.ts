import { UPLOAD_LIMITS } from '@attune/domain/uploads/upload-rules';
import sharp from 'sharp';
import { createConcurrencyLimit } from '../../../platform/concurrency-limit.ts';

/** Large pictures take memory and a processor each: more at once would slow everybody down. */
const MAX_CONCURRENT = 2;
const TIMEOUT_SECONDS = 20;

sharp.cache(false);
sharp.concurrency(1);
// Whatever the first bytes may claim, no other reader is ever started (SVG would follow addresses).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`),
});

export const withCodecSlot = createConcurrencyLimit(MAX_CONCURRENT);

/** A file from outside. Of an animation the first picture counts. */
export function readUntrusted(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: UPLOAD_LIMITS.pixels, failOn: 'error' }).timeout({
    seconds: TIMEOUT_SECONDS,
  });
}

/** Only the header is read: how large the picture says it is, as it is seen. */
export async function readSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return autoOrient;
}

export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

export function readPixels({ data, ...raw }: Pixels) {
  return sharp(data, { raw });
}
