import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Long enough that a URL with it cannot be guessed. */
const LENGTHS: Record<string, number> = { cus: 14, cs_test: 58 };

/** An id in the provider's format: a prefix, then random letters and digits. */
export function newObjectId(prefix: string): string {
  const length = LENGTHS[prefix] ?? 24;
  const letters = Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${prefix}_${letters.join('')}`;
}
