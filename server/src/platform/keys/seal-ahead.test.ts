import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Texts } from './private-texts.ts';
import { seal, unseal } from './seal.ts';
import { sealAhead } from './seal-ahead.ts';

const key = createSecretKey(randomBytes(32));
const texts: Texts = {
  seal: (rowId, column, text) => seal(key, text, { userId: 'u', rowId, column }),
  open: (rowId, column, sealed) => unseal(key, sealed, { userId: 'u', rowId, column }),
};

it('what was sealed ahead is given to whoever asks for exactly that, once', () => {
  const { ahead, seal: sealNow, open } = sealAhead(texts);
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
  const { ahead, seal: sealNow, open } = sealAhead(texts);
  const made = ahead('row', 'notes.body', 'A word');
  const anew = sealNow(rowId, column, text);
  expect(anew).not.toBe(made);
  expect(open(rowId, column, anew)).toBe(text);
});
