import { deflateSync } from 'node:zlib';
import { createPngChunk, PNG_SIGNATURE } from '../../server/test/pictures.ts';
import type { Random } from './random.ts';

function buildPng(width: number, height: number, bytesPerRow = width * 3 + 1): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const data = deflateSync(Buffer.alloc(Math.min(bytesPerRow * height, 5_000_000)));
  const parts = [
    createPngChunk('IHDR', header),
    createPngChunk('IDAT', data),
    createPngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([PNG_SIGNATURE, ...parts]);
}

/** A small picture; sometimes an invalid or truncated one, or one with a false size. */
export function createSmallPicture(random: Random): Buffer {
  const picture = buildPng(80, 64 + random.int(40));
  if (random.chance(0.7)) return picture;
  return random.pick([
    picture.subarray(0, 1 + random.int(picture.length)),
    Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'),
    buildPng(30_000, 30_000),
    buildPng(0, 0),
    Buffer.concat([PNG_SIGNATURE, Buffer.from(Array.from({ length: 200 }, () => random.int(256)))]),
  ]);
}
