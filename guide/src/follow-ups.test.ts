import { describe, expect, it } from 'vitest';
import { readConsent, readPosition } from './follow-ups.ts';

describe('a position in the list before', () => {
  it.each([
    ['1', 0],
    ['the second one', 1],
    ['Number 3, please', 2],
    ['I’d like the first', 0],
    ['the last one', -1],
    ['one', 0],
  ])('is read from "%s"', (message, position) => {
    expect(readPosition(message)).toBe(position);
  });

  it.each([
    'make me a plan for two weeks',
    'what should I do first?',
    'I have one question about my job',
    'the second world war',
    'first or second?',
  ])('is not read from "%s"', (message) => {
    expect(readPosition(message)).toBeNull();
  });
});

it.each([
  ['yes please', 'yes'],
  ['ok', 'yes'],
  ['no thanks', 'no'],
  ['Absolutely not', 'no'],
  ['no, I meant my daughter’s school', null],
  ['yesterday was hard', null],
])('reads "%s" as %s', (message, consent) => {
  expect(readConsent(message)).toBe(consent);
});
