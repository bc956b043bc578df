import type { TextCipher, TextEncryptor } from './private-texts.ts';

export type PrefetchingCipher = TextCipher & {
  /**
   * Encrypts a text before it is needed. `encrypt` returns the result for exactly the same
   * arguments.
   */
  ahead: TextEncryptor;
};

export function createPrefetchingCipher({ encrypt, decrypt }: TextCipher): PrefetchingCipher {
  const prefetched = new Map<string, Buffer>();
  const keyOf = (...params: Parameters<TextEncryptor>) => params.join('/');
  return {
    decrypt,
    ahead(...params) {
      const encrypted = encrypt(...params);
      prefetched.set(keyOf(...params), encrypted);
      return encrypted;
    },
    encrypt(...params) {
      const key = keyOf(...params);
      const encrypted = prefetched.get(key) ?? encrypt(...params);
      prefetched.delete(key);
      return encrypted;
    },
  };
}
