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
