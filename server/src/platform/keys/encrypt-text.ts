import type { KeyObject } from 'node:crypto';
import { decryptBytes, encryptBytes } from '../secret-cipher.ts';

/** The first byte of every encrypted text. */
const FORMAT = 1;

export type EncryptionContext = { userId: string; rowId: string; column: string };

const toAssociatedData = ({ userId, rowId, column }: EncryptionContext) =>
  `${userId}/${rowId}/${column}`;

export function encryptText(key: KeyObject, text: string, context: EncryptionContext): Buffer {
  const encrypted = encryptBytes(key, Buffer.from(text), toAssociatedData(context));
  return Buffer.concat([Buffer.of(FORMAT), encrypted]);
}

/** Returns null if the bytes were changed, or encrypted for another user, row or column. */
export function decryptText(
  key: KeyObject,
  encrypted: Buffer,
  context: EncryptionContext,
): string | null {
  if (encrypted[0] !== FORMAT) return null;
  try {
    return decryptBytes(key, encrypted.subarray(1), toAssociatedData(context)).toString('utf8');
  } catch {
    return null;
  }
}
