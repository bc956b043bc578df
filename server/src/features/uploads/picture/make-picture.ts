import { uploadError } from '@attune/domain/uploads/upload-errors';
import { UPLOAD_LIMITS, type UploadPurpose } from '@attune/domain/uploads/upload-rules';
import { type Pixels, readOutside, readPixels, readSize, takeCodecTurn } from './codec.ts';
import { isPlainPicture } from './picture-type.ts';

type Square = { x: number; y: number; size: number };
type Size = { width: number; height: number };

export type MadePicture = Size & {
  picture: Buffer;
  preview: Buffer;
  /** A data address of a few pixels. */
  blur: string;
};

const LONGEST_SIDE = 1600;
const PORTRAIT_SIDE = 512;
const PREVIEW_SIDE = { post: 640, portrait: 128 } satisfies Record<UploadPurpose, number>;
const BLUR_SIDE = 12;

const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/**
 * Makes a picture anew from its pixels alone: turned upright, in the screen's colours, without
 * places, cameras, names or whatever else travelled in the file. Throws what a person is told.
 */
export async function makePicture(
  bytes: Buffer,
  purpose: UploadPurpose,
  square?: Square,
): Promise<MadePicture> {
  if (!isPlainPicture(bytes)) throw uploadError('uploads.not_a_picture');
  const size = await readSize(bytes).catch(() => {
    throw uploadError('uploads.damaged');
  });
  // Before anything is unpacked: a small file can claim to be enormous.
  if (size.width * size.height > UPLOAD_LIMITS.pixels) throw uploadError('uploads.too_many_pixels');
  if (square && !isInside(square, size)) throw uploadError('uploads.outside_picture');
  return takeCodecTurn(async () => {
    const pixels = await unpack(bytes, purpose, square ?? middleOf(size));
    return encode(pixels, PREVIEW_SIDE[purpose]);
  });
}

function isInside({ x, y, size }: Square, { width, height }: Size): boolean {
  return x + size <= width && y + size <= height;
}

function middleOf({ width, height }: Size): Square {
  const size = Math.min(width, height);
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size };
}

async function unpack(
  bytes: Buffer,
  purpose: UploadPurpose,
  { x, y, size }: Square,
): Promise<Pixels> {
  const upright = readOutside(bytes).autoOrient();
  const shaped =
    purpose === 'portrait'
      ? upright
          .extract({ left: x, top: y, width: size, height: size })
          .resize(within(PORTRAIT_SIDE))
      : upright.resize(within(LONGEST_SIDE));
  try {
    const { data, info } = await shaped.raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  } catch {
    throw uploadError('uploads.damaged');
  }
}

async function encode(pixels: Pixels, previewSide: number): Promise<MadePicture> {
  const { width, height } = pixels;
  const picture = await readPixels(pixels).webp({ quality: 80 }).toBuffer();
  const preview = await readPixels(pixels)
    .resize(within(previewSide))
    .webp({ quality: 76 })
    .toBuffer();
  const blur = await readPixels(pixels).resize(within(BLUR_SIDE)).webp({ quality: 40 }).toBuffer();
  const address = `data:image/webp;base64,${blur.toString('base64')}`;
  return { width, height, picture, preview, blur: address };
}
