import { decodeBlurHash } from './blur-hash.ts';
import { encodePng, type Pixels } from './png.ts';

/** Enough for a blur that is stretched over the whole picture. */
const LONG_SIDE = 20;

type Source = {
  width: number;
  height: number;
  blurHash: string | null;
  color: string | null;
};

/** A placeholder until the picture is loaded: a data URL, or null. */
export function blurredPreview({ width, height, blurHash, color }: Source): string | null {
  const scale = LONG_SIDE / Math.max(width, height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const blur = blurHash ? decodeBlurHash(blurHash, side(width), side(height)) : null;
  const pixels = blur ?? solidColor(color);
  return pixels && `data:image/png;base64,${encodePng(pixels).toString('base64')}`;
}

function solidColor(color: string | null): Pixels | null {
  if (!color || !/^#[\da-f]{6}$/i.test(color)) return null;
  return { width: 1, height: 1, rgb: Buffer.from(color.slice(1), 'hex') };
}
