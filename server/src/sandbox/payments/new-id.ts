import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Long enough that an address with one in it cannot be guessed. */
const LENGTHS: Record<string, number> = { cus: 14, cs_test: 58 };

/** An id as the provider makes them: what it is, then letters and digits by chance. */
export function newObjectId(prefix: string): string {
  const length = LENGTHS[prefix] ?? 24;
  const letters = Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${prefix}_${letters.join('')}`;
}
