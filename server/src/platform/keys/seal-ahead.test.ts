import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { decryptText, encryptText } from './encrypt-text.ts';
import type { TextCipher } from './private-texts.ts';
import { createPrefetchingCipher } from './seal-ahead.ts';

const key = createSecretKey(randomBytes(32));
const texts: TextCipher = {
  encrypt: (rowId, column, text) => encryptText(key, text, { userId: 'u', rowId, column }),
  decrypt: (rowId, column, sealed) => decryptText(key, sealed, { userId: 'u', rowId, column }),
};

it('what was sealed ahead is given to whoever asks for exactly that, once', () => {
  const { ahead, encrypt: sealNow, decrypt: open } = createPrefetchingCipher(texts);
  const made = ahead('row', 'notes.body', 'A word');
  expect(sealNow('row', 'notes.body', 'A word')).toBe(made);
  const anew = sealNow('row', 'notes.body', 'A word');
  expect(anew).not.toEqual(made);
  expect(open('row', 'notes.body', anew)).toBe('A word');
});

it.each([
  ['another row', 'other', 'notes.body', 'A word'],
  ['another column', 'row', 'notes.title', 'A word'],
  ['another text', 'row', 'notes.body', 'Another word'],
] as const)('%s is sealed anew, for its own place', (_, rowId, column, text) => {
  const { ahead, encrypt: sealNow, decrypt: open } = createPrefetchingCipher(texts);
  const made = ahead('row', 'notes.body', 'A word');
  const anew = sealNow(rowId, column, text);
  expect(anew).not.toBe(made);
  expect(open(rowId, column, anew)).toBe(text);
});
