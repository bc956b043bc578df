import { createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decryptText, encryptText } from './encrypt-text.ts';

const newKey = () => createSecretKey(randomBytes(32));
const key = newKey();
const place = { userId: 'u', rowId: 'r', column: 'journal_entries.body' };

it('gives back any text, and shows none of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = encryptText(key, text, place);
      expect(decryptText(key, sealed, place)).toBe(text.toWellFormed());
      if (text.length > 8) expect(sealed.includes(Buffer.from(text))).toBe(false);
    }),
  );
});

it('never seals one text the same way twice', () => {
  const sealed = Array.from({ length: 1_000 }, () =>
    encryptText(key, 'same', place).toString('hex'),
  );
  expect(new Set(sealed).size).toBe(1_000);
});

it.each([
  ['another key', newKey(), place],
  ['another person', key, { ...place, userId: 'v' }],
  ['another row', key, { ...place, rowId: 's' }],
  ['another column', key, { ...place, column: 'moods.note' }],
])('does not open with %s', (_, otherKey, otherPlace) => {
  expect(decryptText(otherKey, encryptText(key, 'text', place), otherPlace)).toBeNull();
});

it('does not open when any bit was changed, or bytes are missing', () => {
  const sealed = encryptText(key, 'a text', place);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(decryptText(key, changed, place)).toBeNull();
    expect(decryptText(key, sealed.subarray(0, at), place)).toBeNull();
  }
});
