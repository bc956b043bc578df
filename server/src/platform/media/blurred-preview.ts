import { crc32, deflateSync } from 'node:zlib';
import { decodeBlurHash, type Pixels } from './blur-hash.ts';

/** This is enough for a blur that is stretched over the area of the picture. */
const LONG_SIDE = 20;

type Source = {
  width: number;
  height: number;
  blurHash: string | null;
  color: string | null;
};

/** Creates a placeholder until the picture is loaded, as a data URL; null if there is no data. */
export function createBlurredPreview({ width, height, blurHash, color }: Source): string | null {
  const scale = LONG_SIDE / Math.max(width, height);
  const toPixels = (length: number) => Math.max(1, Math.round(length * scale));
  const blur = blurHash ? decodeBlurHash(blurHash, toPixels(width), toPixels(height)) : null;
  const pixels = blur ?? createSinglePixel(color);
  return pixels && `data:image/png;base64,${encodePng(pixels).toString('base64')}`;
}

function createSinglePixel(color: string | null): Pixels | null {
  if (!color || !/^#[\da-f]{6}$/i.test(color)) return null;
  return { width: 1, height: 1, rgb: Buffer.from(color.slice(1), 'hex') };
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BIT_DEPTH = 8;
const TRUE_COLOR = 2;

function encodeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

function encodePng({ width, height, rgb }: Pixels): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = BIT_DEPTH;
  header[9] = TRUE_COLOR;
  const stride = width * 3;
  // Each row starts with its filter type; 0 means no filter.
  const rows = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows.set(rgb.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  }
  return Buffer.concat([
    SIGNATURE,
    encodeChunk('IHDR', header),
    encodeChunk('IDAT', deflateSync(rows, { level: 9 })),
    encodeChunk('IEND', Buffer.alloc(0)),
  ]);
}
