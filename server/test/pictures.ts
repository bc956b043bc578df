import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { TestClient } from './test-client.ts';

type Kind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** Creates an image of noise, which compression can't shrink to a few bytes. */
export function createNoiseImage(width = 60, height = 40) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#884422', noise } });
}

export function createPicture(kind: Kind = 'png', width = 60, height = 40): Promise<Buffer> {
  return createNoiseImage(width, height)[kind]().toBuffer();
}

export function createPngChunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, checksum]);
}

export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Creates a small file that decodes to a black square with this side length. */
export function createHugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const parts = [
    createPngChunk('IHDR', header),
    createPngChunk('IDAT', rows),
    createPngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([PNG_SIGNATURE, ...parts]);
}

/** The shortest valid ZIP archive, which contains no file. */
export const EMPTY_ZIP = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);

export function sendPicture(
  client: TestClient,
  bytes: Buffer,
  { query = 'purpose=post', headers = {} as Record<string, string> } = {},
) {
  return client.send('POST', `/api/uploads?${query}`, bytes, {
    'content-type': 'image/png',
    'content-length': `${bytes.length}`,
    ...headers,
  });
}
