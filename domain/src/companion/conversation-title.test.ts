import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildConversationTitle, buildTitleFromText } from './conversation-title.ts';

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
])('titles %j as %j', (text, title) => {
  expect(buildTitleFromText(text)).toBe(title);
});

it('is one line of at most sixty characters for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const title = buildTitleFromText(text);
      expect(title).not.toBe('');
      expect(title).not.toMatch(/\n/);
      expect([...title].length).toBeLessThanOrEqual(60);
    }),
  );
});

it('never contains text with signs of a crisis', () => {
  const at = new Date('2026-11-16T23:30:00.000Z');
  const reader = { locale: null, timeZone: 'America/New_York' };
  expect(buildConversationTitle('How do I start?', null, at, reader)).toBe('How do I start?');
  expect(buildConversationTitle('Hello', 'self-harm', at, reader)).toBe(
    'Conversation from November 16',
  );
  expect(buildConversationTitle('User wants to die. I want to die.', null, at, reader)).toBe(
    'Conversation from November 16',
  );
  expect(
    buildConversationTitle('Hi', 'abuse', at, { locale: 'de-AT', timeZone: 'Europe/Vienna' }),
  ).toBe('Conversation from 17. November');
});
