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

it('of a very long message, the parts about persons are kept', () => {
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
])('a message in another language has no parts: %s', (text) => {
  expect(splitMessage(text)).toEqual([]);
});

it('an empty message has no parts', () => {
  expect(splitMessage(' \n ')).toEqual([]);
});

it('of a very long message about persons, the end is kept too', () => {
  const sentences = Array.from({ length: 60 }, (_, at) => `I wrote line ${at} of the letter.`);
  const parts = splitMessage([...sentences, 'I won’t be here when they read it.'].join(' '));
  expect(parts).toContain('I won’t be here when they read it.');
  expect(parts.length).toBeLessThanOrEqual(48);
});

it('a name is not another language', () => {
  expect(splitMessage('Ben hurt me again')).toEqual(['Ben hurt me again']);
});

it.each(['Мне больше не хочется жить', '我不想活了', 'Nie chcę już żyć, nie mam siły'])(
  'a message in another script or language has no parts: %s',
  (text) => {
    expect(splitMessage(text)).toEqual([]);
  },
);

it('XS6: white space and length cost no time', () => {
  const startedAt = Date.now();
  splitMessage(`One two three four five six seven eight nine ten eleven${' '.repeat(900_000)}x`);
  splitMessage(`I ${' \n'.repeat(400_000)} x`);
  expect(Date.now() - startedAt).toBeLessThan(100);
});
