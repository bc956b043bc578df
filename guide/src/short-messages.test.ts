import { describe, expect, it } from 'vitest';
import { readConsent, readPosition, removeCorrection } from './short-messages.ts';

describe('a position in the list before', () => {
  it.each([
    ['1', 0],
    ['the second one', 1],
    ['Number 3, please', 2],
    ['I’d like the first', 0],
    ['the last one', -1],
    ['one', 0],
    ['The second, that sounds interesting', 1],
  ])('is read from "%s"', (message, position) => {
    expect(readPosition(message)).toBe(position);
  });

  it.each([
    'make me a plan for two weeks',
    'what should I do first?',
    'I have one question about my job',
    'the second world war',
    'first or second?',
    'First, how do I cancel?',
    'First, can I cancel?',
    '1. What does it cost? 2. Can I cancel?',
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
  ['yes, give me the prompt', 'yes'],
  ['no thank you very much', 'no'],
  ['No one listens to me', null],
  ['no-one', null],
  ['no hope for me', null],
  ['no way', null],
  ['no idea', null],
  ['no friends', null],
  ['ok how do I cancel', null],
  ['ok cancel it', null],
  ['No, I meant my boss', null],
])('reads "%s" as %s', (message, consent) => {
  expect(readConsent(message)).toBe(consent);
});

it.each([
  ['No, I meant my boss', 'my boss'],
  ['no I meant my daughter', 'my daughter'],
  ['no how do I get my money back', 'how do I get my money back'],
  ['No one listens to me', null],
  ['no-one listens to me', null],
  ['no hope for me', null],
  ['no time for reading', null],
])('finds the correction in "%s": %s', (message, correction) => {
  expect(removeCorrection(message)).toBe(correction);
});
