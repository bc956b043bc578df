import { createHmac, timingSafeEqual } from 'node:crypto';
import { TOTP, TOTP_TOLERANCE } from '@attune/domain/account/two-step';
import { SECOND_MS } from '@attune/domain/kernel/time';

/** Computes the code of one 30-second step (RFC 6238, with HMAC-SHA-1 as apps expect). */
export function computeTotp(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** TOTP.digits;
  return `${number}`.padStart(TOTP.digits, '0');
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / (TOTP.periodSeconds * SECOND_MS));
}

/** Returns the step that has this code, if it is close to now and later than `after`. */
export function findMatchingStep(
  secret: Buffer,
  code: string,
  { now, after }: { now: Date; after: number | null },
): number | null {
  const current = stepAt(now);
  const candidates = Array.from(
    { length: 2 * TOTP_TOLERANCE + 1 },
    (_, index) => current - TOTP_TOLERANCE + index,
  );
  const typed = Buffer.from(code);
  const found = candidates
    .filter((step) => step > (after ?? -1))
    .find((step) => {
      const expected = Buffer.from(computeTotp(secret, step));
      return expected.length === typed.length && timingSafeEqual(expected, typed);
    });
  return found ?? null;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes as RFC 4648 does, but without padding, which apps do not expect. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}
