import { expect, it } from 'vitest';
import { splitMessage } from './split-message.ts';

it('finds the sentences of a message, and the clauses of long ones', () => {
  expect(splitMessage('Please plan my week. I am tired.')).toEqual([
    'Please plan my week. I am tired.',
    'Please plan my week.',
    'I am tired.',
  ]);
  const long =
    'Please plan the report with headings, I do not think that I will be there, and the team needs it';
  expect(splitMessage(long)).toContain('I do not think that I will be there');
});

it('keeps the parts about people if a message is very long', () => {
  const sentences = Array.from({ length: 400 }, (_, at) => `Row ${at} of the table is empty.`);
  const parts = splitMessage([...sentences, 'My friend is gone.', ...sentences].join(' '));
  expect(parts).toContain('My friend is gone.');
  expect(parts.length).toBeLessThanOrEqual(48);
});

it.each([
  'Ich sterbe vor Langeweile, das ist nicht mein Tag',
  'Je meurs de faim',
  'Estou morrendo de sono',
  'Sto morendo dal ridere',
])('finds no parts in a message in another language: %s', (text) => {
  expect(splitMessage(text)).toEqual([]);
});

it('finds no parts in an empty message', () => {
  expect(splitMessage(' \n ')).toEqual([]);
});

it('keeps the end too if a message about people is very long', () => {
  const sentences = Array.from({ length: 60 }, (_, at) => `I wrote line ${at} of the letter.`);
  const parts = splitMessage([...sentences, 'I won’t be here when they read it.'].join(' '));
  expect(parts).toContain('I won’t be here when they read it.');
  expect(parts.length).toBeLessThanOrEqual(48);
});

it('reads a name that is also a foreign word as English', () => {
  expect(splitMessage('Ben hurt me again')).toEqual(['Ben hurt me again']);
});

it.each(['Мне больше не хочется жить', '我不想活了', 'Nie chcę już żyć, nie mam siły'])(
  'finds no parts in a message in another script or language: %s',
  (text) => {
    expect(splitMessage(text)).toEqual([]);
  },
);

it('XS6: takes little time for long texts and long runs of white space', () => {
  const startedAt = Date.now();
  splitMessage(`One two three four five six seven eight nine ten eleven${' '.repeat(900_000)}x`);
  splitMessage(`I ${' \n'.repeat(400_000)} x`);
  expect(Date.now() - startedAt).toBeLessThan(100);
});

it('leaves out the parts of an English message that are in another language', () => {
  const parts = splitMessage('mi inglés no es muy bueno. Can I use this in Spanish?');
  expect(parts).not.toContain('mi inglés no es muy bueno.');
  expect(parts).toContain('Can I use this in Spanish?');
});

it.each(['pills ready goodbye mum', 'No reason left living'])(
  'keeps a few English words without an article or a pronoun: %s',
  (text) => {
    expect(splitMessage(text)).toEqual([text]);
  },
);
