import { createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decryptText, encryptText } from './encrypt-text.ts';

const newKey = () => createSecretKey(randomBytes(32));
const key = newKey();
const context = { userId: 'u', rowId: 'r', column: 'journal_entries.body' };

it('decrypts any text that it encrypted, and the encrypted bytes do not contain it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const encrypted = encryptText(key, text, context);
      expect(decryptText(key, encrypted, context)).toBe(text.toWellFormed());
      if (text.length > 8) expect(encrypted.includes(Buffer.from(text))).toBe(false);
    }),
  );
});

it('never encrypts a text the same way twice', () => {
  const encrypted = Array.from({ length: 1_000 }, () =>
    encryptText(key, 'same', context).toString('hex'),
  );
  expect(new Set(encrypted).size).toBe(1_000);
});

it.each([
  ['another key', newKey(), context],
  ['another user', key, { ...context, userId: 'v' }],
  ['another row', key, { ...context, rowId: 's' }],
  ['another column', key, { ...context, column: 'moods.note' }],
])('does not decrypt with %s', (_, otherKey, otherContext) => {
  expect(decryptText(otherKey, encryptText(key, 'text', context), otherContext)).toBeNull();
});

it('does not decrypt if any byte is changed or missing', () => {
  const encrypted = encryptText(key, 'a text', context);
  for (let index = 0; index < encrypted.length; index += 1) {
    const changed = Buffer.from(encrypted);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(decryptText(key, changed, context)).toBeNull();
    expect(decryptText(key, encrypted.subarray(0, index), context)).toBeNull();
  }
});
