import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

/** AES-256-GCM: a ciphertext that was changed or moved to another row does not decrypt. */
const CIPHER = 'aes-256-gcm';
const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

export type EncryptionContext = { userId: string; rowId: string; column: string };

const toAssociatedData = ({ userId, rowId, column }: EncryptionContext) =>
  Buffer.from(`${userId}/${rowId}/${column}`);

/** One byte of format, a nonce that is used once, the tag, the ciphertext. */
export function encryptText(key: KeyObject, text: string, context: EncryptionContext): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(toAssociatedData(context));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.getAuthTag(), encrypted]);
}

export function decryptText(
  key: KeyObject,
  encrypted: Buffer,
  context: EncryptionContext,
): string | null {
  if (encrypted[0] !== FORMAT || encrypted.length < HEAD_BYTES) return null;
  const nonce = encrypted.subarray(1, 1 + NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(toAssociatedData(context));
  decipher.setAuthTag(encrypted.subarray(1 + NONCE_BYTES, HEAD_BYTES));
  try {
    return Buffer.concat([
      decipher.update(encrypted.subarray(HEAD_BYTES)),
      decipher.final(),
    ]).toString('utf8');
  } catch {
    return null;
  }
}
