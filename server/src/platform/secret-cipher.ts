import { hkdfSync } from 'node:crypto';
import { decryptBytes, encryptBytes } from './aes-gcm.ts';

/**
 * Encrypts data that only this server reads, with a key derived from its secret for one purpose.
 * The context is authenticated: a ciphertext copied elsewhere does not decrypt.
 */
export function createSecretCipher(appSecret: string, purpose: string) {
  const key = () => Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32));
  return {
    encrypt: (content: Buffer, context = '') => encryptBytes(key(), content, context),
    /** Throws if it was encrypted elsewhere or for another context. */
    decrypt: (encrypted: Buffer, context = '') => decryptBytes(key(), encrypted, context),
  };
}
