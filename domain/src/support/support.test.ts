import { expect, it } from 'vitest';
import { HELP_ANSWERS } from './help-answers.ts';
import { supportInput } from './support-input.ts';

const ID = '018f2b4e-7c00-7000-8000-00000000000a';
const parse = (fields: object) =>
  supportInput.safeParse({ id: ID, subject: 'Hello', message: 'Words', ...fields });

it('limits a subject to one line of 120 characters, and a message to 2,000', () => {
  expect(parse({ subject: ' A\r\nBcc: x@y.example ' }).data?.subject).toBe('A Bcc: x@y.example');
  expect(parse({ message: '🙂'.repeat(2_000) }).success).toBe(true);
  expect(parse({ message: '🙂'.repeat(2_001) }).success).toBe(false);
  expect(parse({ subject: 'x'.repeat(121) }).success).toBe(false);
});

it('rejects empty and very long texts with a plain message', () => {
  const blank = parse({ message: ' \u200B ' });
  expect(blank.error?.issues[0]?.message).toBe('Please write your message.');
  expect(parse({ message: 'x'.repeat(100_000) }).error?.issues[0]?.message).toBe(
    'Please keep your message to 2,000 characters.',
  );
});

it('help answers have unique ids and link only to our own pages', () => {
  expect(new Set(HELP_ANSWERS.map(({ id }) => id)).size).toBe(HELP_ANSWERS.length);
  const links = HELP_ANSWERS.flatMap(({ answer }) => [...answer.matchAll(/\]\(([^)]*)\)/g)]);
  expect(links.length).toBeGreaterThan(8);
  for (const [, address] of links) expect(address).toMatch(/^\/[a-z]/);
});
