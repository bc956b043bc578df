import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { decodeBlurHash } from './blur-hash.ts';
import { createBlurredPreview } from './blurred-preview.ts';

const toRows = ({ rgb, width }: { rgb: Uint8Array; width: number }) => {
  const pixels = Array.from({ length: rgb.length / 3 }, (_, index) => [
    ...rgb.subarray(index * 3, index * 3 + 3),
  ]);
  return Array.from({ length: pixels.length / width }, (_, y) =>
    pixels.slice(y * width, (y + 1) * width),
  );
};

/** Parses a PNG independently of the code under test. */
function readPng(dataUrl: string | null) {
  const bytes = Buffer.from((dataUrl ?? '').replace('data:image/png;base64,', ''), 'base64');
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  const length = bytes.readUInt32BE(33);
  return { bytes, width, height, data: inflateSync(bytes.subarray(41, 41 + length)) };
}

describe('a BlurHash', () => {
  test('decodes to the same pixels as other decoders', () => {
    const decoded = decodeBlurHash('UBL_:rOpGG-oBUNG,qRj2so|=eE1w^n4S5NH', 4, 4);
    const expected = [
      [172, 134, 81, 173, 135, 83, 166, 126, 63, 173, 129, 79],
      [185, 143, 95, 176, 129, 77, 185, 126, 69, 192, 132, 81],
      [198, 140, 94, 193, 119, 55, 214, 127, 66, 211, 138, 89],
      [192, 140, 91, 194, 126, 64, 207, 126, 57, 201, 133, 80],
    ];
    const differences = expected.flat().map((value, index) => value - (decoded?.rgb[index] ?? 999));
    expect(Math.max(...differences.map(Math.abs))).toBeLessThanOrEqual(1);
  });

  test('with a single color decodes to that color everywhere', () => {
    // The first 0 stands for one wave, the second for no strength; "0036" is 255 in base 83: blue.
    const decoded = decodeBlurHash('000036', 2, 2);
    expect(decoded && toRows(decoded)).toEqual([
      [
        [0, 0, 255],
        [0, 0, 255],
      ],
      [
        [0, 0, 255],
        [0, 0, 255],
      ],
    ]);
  });

  test.each([
    ['an empty hash', ''],
    ['a hash that is too short', 'LEHV6'],
    ['a hash that is too long', 'LEHV6nWB2yk8pyo0adR*.7kCMdnjj'],
    ['a digit that is not in the alphabet', 'LEHV6nWB2yk8pyo0adR*.7kCMdn"'],
    ['more than nine rows', '~0OZZy'],
    ['an average that is not a color', '00~~~~'],
  ])('rejects %s', (_name, hash) => {
    expect(decodeBlurHash(hash, 4, 4)).toBeNull();
  });
});

describe('the preview', () => {
  const photo = { width: 3000, height: 2000, color: '#60544D' };

  test("is a small PNG in the picture's aspect ratio", () => {
    const preview = createBlurredPreview({ ...photo, blurHash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj' });
    const { bytes, width, height, data } = readPng(preview);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([width, height]).toEqual([20, 13]);
    expect(data).toHaveLength((20 * 3 + 1) * 13);
    expect(preview?.length).toBeLessThan(1500);
  });

  test('is the dominant color without a valid hash', () => {
    for (const blurHash of [null, 'broken']) {
      const { width, height, data } = readPng(createBlurredPreview({ ...photo, blurHash }));
      expect([width, height]).toEqual([1, 1]);
      expect([...data]).toEqual([0, 0x60, 0x54, 0x4d]);
    }
  });

  test('is null without hash and color', () => {
    expect(createBlurredPreview({ ...photo, color: 'red', blurHash: null })).toBeNull();
    expect(createBlurredPreview({ ...photo, color: null, blurHash: null })).toBeNull();
  });
});
