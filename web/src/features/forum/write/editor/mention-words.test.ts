import { expect, it } from 'vitest';
import { nameBegunAt, toContent, toWords } from './mention-words.ts';

const ANN = '018f2b4e-7c00-7000-8000-00000000000a';
const ANNA = '018f2b4e-7c00-7000-8000-00000000000b';

it('shows names and stores who is meant', () => {
  const content = `Thank you @[Ann Lee](member:${ANN}), and @[Ann](member:${ANNA})!`;
  const { text, people } = toWords(content);
  expect(text).toBe('Thank you @Ann Lee, and @Ann!');
  expect(toContent(text, people)).toBe(content);
});

it('a name that goes on is somebody else', () => {
  const people = new Map([['Ann', ANN]]);
  expect(toContent('@Anna and @Ann.', people)).toBe(`@Anna and @[Ann](member:${ANN}).`);
});

it('signs in a name are only signs', () => {
  const people = new Map([['R. (Bob) *', ANN]]);
  expect(toContent('@R. (Bob) * said', people)).toBe(`@[R. (Bob) *](member:${ANN}) said`);
});

it.each([
  ['Hello @Ma', { from: 6, query: 'Ma' }],
  ['@', { from: 0, query: '' }],
  ['(@José M', { from: 1, query: 'José M' }],
  ['mail@home', null],
  ['no one', null],
])('%s', (text, begun) => {
  expect(nameBegunAt(text, text.length)).toEqual(begun);
});
