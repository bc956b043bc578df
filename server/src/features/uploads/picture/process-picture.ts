import { uploadError } from '@attune/domain/uploads/upload-errors';
import { UPLOAD_LIMITS, type UploadPurpose } from '@attune/domain/uploads/upload-rules';
import {
  fromPixels,
  type Pixels,
  readDeclaredSize,
  readUntrusted,
  withCodecSlot,
} from '#platform/pictures/codec.ts';
import { isPlainPicture } from '#platform/pictures/picture-type.ts';

type Square = { x: number; y: number; size: number };
type Size = { width: number; height: number };

export type ProcessedPicture = Size & {
  picture: Buffer;
  preview: Buffer;
  /** A data URL of a few pixels, shown blurred while the picture loads. */
  blur: string;
};

const MAX_SIDE = 1600;
const PORTRAIT_SIDE = 512;
const PREVIEW_SIDE = { post: 640, portrait: 128 } satisfies Record<UploadPurpose, number>;
const BLUR_SIDE = 12;

const fitInside = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/**
 * Re-encodes a picture from its pixels alone: upright, in sRGB, without locations, cameras, names
 * or other metadata. Throws only errors that are fit to show to users.
 */
export async function processPicture(
  bytes: Buffer,
  purpose: UploadPurpose,
  square?: Square,
): Promise<ProcessedPicture> {
  if (!isPlainPicture(bytes)) throw uploadError('uploads.not_a_picture');
  const size = await readDeclaredSize(bytes).catch(() => {
    throw uploadError('uploads.damaged');
  });
  // Checked before decoding: a small file can contain an enormous picture.
  if (size.width * size.height > UPLOAD_LIMITS.pixels) throw uploadError('uploads.too_many_pixels');
  if (square && !isInside(square, size)) throw uploadError('uploads.outside_picture');
  return withCodecSlot(async () => {
    const pixels = await decode(bytes, purpose, square ?? centerSquare(size));
    return encode(pixels, PREVIEW_SIDE[purpose]);
  });
}

function isInside({ x, y, size }: Square, { width, height }: Size): boolean {
  return x + size <= width && y + size <= height;
}

function centerSquare({ width, height }: Size): Square {
  const size = Math.min(width, height);
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size };
}

async function decode(
  bytes: Buffer,
  purpose: UploadPurpose,
  { x, y, size }: Square,
): Promise<Pixels> {
  const upright = readUntrusted(bytes).autoOrient();
  const resized =
    purpose === 'portrait'
      ? upright
          .extract({ left: x, top: y, width: size, height: size })
          .resize(fitInside(PORTRAIT_SIDE))
      : upright.resize(fitInside(MAX_SIDE));
  try {
    const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  } catch {
    throw uploadError('uploads.damaged');
  }
}

async function encode(pixels: Pixels, previewSide: number): Promise<ProcessedPicture> {
  const { width, height } = pixels;
  const picture = await fromPixels(pixels).webp({ quality: 80 }).toBuffer();
  const preview = await fromPixels(pixels)
    .resize(fitInside(previewSide))
    .webp({ quality: 76 })
    .toBuffer();
  const blur = await fromPixels(pixels)
    .resize(fitInside(BLUR_SIDE))
    .webp({ quality: 40 })
    .toBuffer();
  const dataUrl = `data:image/webp;base64,${blur.toString('base64')}`;
  return { width, height, picture, preview, blur: dataUrl };
}
