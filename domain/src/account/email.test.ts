import { expect, test } from 'vitest';
import { isSameSpelling, normalizeEmail } from './email.ts';

const CODE_POINTS = 0x11_00_00;
const ASCII = /^[\0-\u007f]+$/;

test('AU15: a normalized character counts as the same spelling only if just its letter case changed', () => {
  const wrong: string[] = [];
  for (let code = 0; code < CODE_POINTS; code += 1) {
    // The character is placed between digits, because an accent would combine with a letter.
    const text = `1${String.fromCodePoint(code)}1`;
    const key = normalizeEmail(text);
    const isCaseOnly = key === text.toLowerCase() && ASCII.test(key) === ASCII.test(text);
    if (!isCaseOnly && isSameSpelling(text, key)) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

test('AU15: an accented letter has the same spelling composed or decomposed, in either case', () => {
  const email = 'ren\u00e9e@example.com';
  for (const other of [email.normalize('NFD'), email.toUpperCase(), ` ${email} `]) {
    expect(isSameSpelling(email, other)).toBe(true);
  }
  expect(isSameSpelling(email, 'renee@example.com')).toBe(false);
});
