import { createSecretKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { decryptText } from './keys/encrypt-text.ts';
import { createSecretCipher } from './secret-cipher.ts';

// These values were stored by earlier versions. Every later version must be able to decrypt them.

const key = createSecretKey(Buffer.from(Array.from({ length: 32 }, (_, index) => index)));
const context = { userId: 'u', rowId: 'r', column: 'journal_entries.body' };
const cipher = createSecretCipher('an app secret of 32 characters !', 'attune two-step');
const decode = (base64: string) => Buffer.from(base64, 'base64');

it.each([
  [
    'A text from before: ¡olé!',
    'ARkCLiXqzoBVCooecGXRaZBzwsS9datPujsfjG07/12e5K4PziU39KvTA2VdcwT5kgQouHeunqo=',
  ],
  ['', 'AbOTamvVUze22UCnMjQRQd54LpPMWOnQOLD5pgg='],
])('decrypts the stored private text %j', (text, encrypted) => {
  expect(decryptText(key, decode(encrypted), context)).toBe(text);
  expect(decryptText(key, decode(encrypted), { ...context, userId: 'v' })).toBeNull();
});

it.each([
  ['a second step', 'user-1', 'm8H9s5O8ZgOcjQKx3ttxzi+I0X6rZ51LvjkjPz4p58LmGa1h+r/DqT8='],
  ['no context', undefined, '9DdDASffuKIzL/WHumL1zbTA2jNHomK1Z//MZfeBJ2pxk3SWNX4='],
])('decrypts the stored secret %j', (text, secretContext, encrypted) => {
  expect(cipher.decrypt(decode(encrypted), secretContext).toString()).toBe(text);
  expect(cipher.decrypt(cipher.encrypt(Buffer.from(text), 'x'), 'x').toString()).toBe(text);
  expect(() => cipher.decrypt(decode(encrypted), 'elsewhere')).toThrow();
});

it.each([0, 5, 12, 27])('throws for %i bytes, which are too few', (length) => {
  expect(() => cipher.decrypt(Buffer.alloc(length))).toThrow();
});
