export type Pixels = { width: number; height: number; rgb: Uint8Array };

const DIGITS =
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~';
const BASE = DIGITS.length;
const HEADER_LENGTH = 6;

type Color = [red: number, green: number, blue: number];

function decodeNumber(text: string): number {
  return [...text].reduce((sum, digit) => sum * BASE + DIGITS.indexOf(digit), 0);
}

function toLinear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function toByte(linear: number): number {
  const share = Math.min(1, Math.max(0, linear));
  const curved = share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;
  return Math.round(curved * 255);
}

function decodeAverage(text: string): Color {
  const value = decodeNumber(text);
  return [toLinear(value >> 16), toLinear((value >> 8) & 255), toLinear(value & 255)];
}

/** Each channel is a number from -9 to 9, squared so that small differences stay precise. */
function decodeWave(text: string, maxStrength: number): Color {
  const value = decodeNumber(text);
  const decodeChannel = (digit: number) => {
    const share = (digit - 9) / 9;
    return Math.sign(share) * share * share * maxStrength;
  };
  return [
    decodeChannel(Math.floor(value / 361)),
    decodeChannel(Math.floor(value / 19) % 19),
    decodeChannel(value % 19),
  ];
}

/** Decodes the cosine waves of a BlurHash, row by row; null if the hash is invalid. */
function decodeWaves(hash: string): { columns: number; waves: Color[] } | null {
  if (hash.length < HEADER_LENGTH || [...hash].some((digit) => !DIGITS.includes(digit)))
    return null;
  const size = decodeNumber(hash.slice(0, 1));
  const columns = (size % 9) + 1;
  const rows = Math.floor(size / 9) + 1;
  if (rows > 9 || hash.length !== HEADER_LENGTH - 2 + 2 * columns * rows) return null;
  const maxStrength = (decodeNumber(hash.slice(1, 2)) + 1) / 166;
  const waves = [decodeAverage(hash.slice(2, HEADER_LENGTH))];
  if (waves.some((color) => color.some((part) => part > 1))) return null;
  for (let index = HEADER_LENGTH; index < hash.length; index += 2) {
    waves.push(decodeWave(hash.slice(index, index + 2), maxStrength));
  }
  return { columns, waves };
}

export function decodeBlurHash(hash: string, width: number, height: number): Pixels | null {
  const decoded = decodeWaves(hash);
  if (!decoded) return null;
  const { columns, waves } = decoded;
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const sum: Color = [0, 0, 0];
      waves.forEach((wave, index) => {
        const across = Math.cos((Math.PI * x * (index % columns)) / width);
        const down = Math.cos((Math.PI * y * Math.floor(index / columns)) / height);
        for (const part of [0, 1, 2] as const) sum[part] += wave[part] * across * down;
      });
      rgb.set(sum.map(toByte), (y * width + x) * 3);
    }
  }
  return { width, height, rgb };
}
