import type { KeyObject } from 'node:crypto';
import { decryptBytes, encryptBytes } from '../secret-cipher.ts';

/** The first byte of every encrypted text. */
const FORMAT = 1;

export type EncryptionContext = { userId: string; rowId: string; column: string };

const toAssociatedData = ({ userId, rowId, column }: EncryptionContext) =>
  `${userId}/${rowId}/${column}`;

export function encryptText(
  key: KeyObject,
  text: string | Buffer,
  context: EncryptionContext,
): Buffer {
  const content = typeof text === 'string' ? Buffer.from(text) : text;
  const encrypted = encryptBytes(key, content, toAssociatedData(context));
  return Buffer.concat([Buffer.of(FORMAT), encrypted]);
}

/** Returns null if the bytes were changed, or encrypted for another user, row or column. */
export function decryptContent(
  key: KeyObject,
  encrypted: Buffer,
  context: EncryptionContext,
): Buffer | null {
  if (encrypted[0] !== FORMAT) return null;
  try {
    return decryptBytes(key, encrypted.subarray(1), toAssociatedData(context));
  } catch {
    return null;
  }
}

export const decryptText = (...args: Parameters<typeof decryptContent>): string | null =>
  decryptContent(...args)?.toString('utf8') ?? null;
