import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { decryptText, encryptText } from './encrypt-text.ts';
import { createPrefetchingCipher } from './prefetching-cipher.ts';
import type { TextCipher } from './private-texts.ts';

const key = createSecretKey(randomBytes(32));
const texts: TextCipher = {
  encrypt: (rowId, column, text) => encryptText(key, text, { userId: 'u', rowId, column }),
  decrypt: (rowId, column, encrypted) =>
    decryptText(key, encrypted, { userId: 'u', rowId, column }),
};

it('returns a prefetched ciphertext once, for exactly the same text', () => {
  const { ahead, encrypt, decrypt } = createPrefetchingCipher(texts);
  const prefetched = ahead('row', 'notes.body', 'A word');
  expect(encrypt('row', 'notes.body', 'A word')).toBe(prefetched);
  const encryptedAgain = encrypt('row', 'notes.body', 'A word');
  expect(encryptedAgain).not.toEqual(prefetched);
  expect(decrypt('row', 'notes.body', encryptedAgain)).toBe('A word');
});

it.each([
  ['another row', 'other', 'notes.body', 'A word'],
  ['another column', 'row', 'notes.title', 'A word'],
  ['another text', 'row', 'notes.body', 'Another word'],
] as const)('encrypts %s again, in its own context', (_, rowId, column, text) => {
  const { ahead, encrypt, decrypt } = createPrefetchingCipher(texts);
  const prefetched = ahead('row', 'notes.body', 'A word');
  const encryptedAgain = encrypt(rowId, column, text);
  expect(encryptedAgain).not.toBe(prefetched);
  expect(decrypt(rowId, column, encryptedAgain)).toBe(text);
});
