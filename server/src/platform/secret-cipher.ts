import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts data that only this server reads, with a key derived from its secret for one purpose.
 * The context is authenticated: a ciphertext copied elsewhere does not decrypt.
 */
export function createSecretCipher(appSecret: string, purpose: string) {
  const key = () => Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32));
  return {
    encrypt(content: Buffer, context = ''): Buffer {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key(), iv).setAAD(Buffer.from(context));
      const encrypted = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
    },
    /** Throws if it was encrypted elsewhere or for another context. */
    decrypt(encrypted: Buffer, context = ''): Buffer {
      if (encrypted.length <= IV_BYTES + TAG_BYTES) throw new Error('too short to be encrypted');
      const decipher = createDecipheriv('aes-256-gcm', key(), encrypted.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      }).setAAD(Buffer.from(context));
      decipher.setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const content = encrypted.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(content), decipher.final()]);
    },
  };
}
