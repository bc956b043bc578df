import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/**
 * Encrypts data that only this server reads, with a key derived from its secret for one purpose. The
 * context is authenticated: a ciphertext copied to another context does not decrypt.
 */
export function createSecretCipher(appSecret: string, purpose: string) {
  const deriveKey = () => Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32));
  return {
    encrypt: (content: Buffer, context = '') => encryptBytes(deriveKey(), content, context),
    /** Throws if the bytes were encrypted with another key or for another context. */
    decrypt: (encrypted: Buffer, context = '') => decryptBytes(deriveKey(), encrypted, context),
  };
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = NONCE_BYTES + TAG_BYTES;

/**
 * Returns a nonce that is used only once, the tag and the ciphertext. A ciphertext that was changed,
 * or is read with other associated data, does not decrypt.
 */
export function encryptBytes(
  key: KeyObject | Buffer,
  content: Buffer,
  associatedData: string,
): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(associatedData));
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Throws if the bytes do not decrypt. */
export function decryptBytes(
  key: KeyObject | Buffer,
  encrypted: Buffer,
  associatedData: string,
): Buffer {
  const nonce = encrypted.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(associatedData));
  decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, HEAD_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(HEAD_BYTES)), decipher.final()]);
}
