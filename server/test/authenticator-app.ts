import { computeTotp, stepAt } from '#features/account/two-step/totp.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function decodeBase32(key: string): Buffer {
  const bits = [...key]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** The code an authenticator app shows at this time, shifted by `stepOffset` periods. */
export function generateTotpCode(key: string, at: Date, stepOffset = 0): string {
  return computeTotp(decodeBase32(key), stepAt(at) + stepOffset);
}
