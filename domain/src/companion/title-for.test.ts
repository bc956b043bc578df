import fc from 'fast-check';
import { expect, it } from 'vitest';
import { titleFor } from './title-for.ts';

it.each([
  ['How do I start?', 'How do I start?'],
  ['  Two\n lines ', 'Two lines'],
  ['**Bold** and `code`', 'Bold and code'],
  ['***', 'New conversation'],
  [
    'I am afraid that my job will be done by a machine, and nobody tells me when',
    'I am afraid that my job will be done by a machine, and…',
  ],
  ['x'.repeat(80), `${'x'.repeat(59)}…`],
])('%j is called %j', (text, title) => {
  expect(titleFor(text)).toBe(title);
});

it('is one line of at most sixty characters, whatever was said', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const title = titleFor(text);
      expect(title).not.toBe('');
      expect(title).not.toMatch(/\n/);
      expect([...title].length).toBeLessThanOrEqual(60);
    }),
  );
});
