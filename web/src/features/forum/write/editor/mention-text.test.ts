import { expect, it } from 'vitest';
import { findMentionQuery, toEditorText, toStoredContent } from './mention-text.ts';

const ANN = '018f2b4e-7c00-7000-8000-00000000000a';
const ANNA = '018f2b4e-7c00-7000-8000-00000000000b';

it('shows names in the editor and stores user ids', () => {
  const content = `Thank you @[Ann Lee](member:${ANN}), and @[Ann](member:${ANNA})!`;
  const { text, people } = toEditorText(content);
  expect(text).toBe('Thank you @Ann Lee, and @Ann!');
  expect(toStoredContent(text, people)).toBe(content);
});

it('does not mistake the start of a longer name for a mention', () => {
  const people = new Map([['Ann', ANN]]);
  expect(toStoredContent('@Anna and @Ann.', people)).toBe(`@Anna and @[Ann](member:${ANN}).`);
});

it('escapes special characters in a name', () => {
  const people = new Map([['R. (Bob) *', ANN]]);
  expect(toStoredContent('@R. (Bob) * said', people)).toBe(`@[R. (Bob) *](member:${ANN}) said`);
});

it.each([
  ['Hello @Ma', { from: 6, query: 'Ma' }],
  ['@', { from: 0, query: '' }],
  ['(@José M', { from: 1, query: 'José M' }],
  ['mail@home', null],
  ['no one', null],
])('finds the name being typed at the end of %j', (text, expected) => {
  expect(findMentionQuery(text, text.length)).toEqual(expected);
});
