import { expect, test } from 'vitest';
import { findUntestedLines, readSecurityLines, readTestTitles } from './rules/security-rules.ts';

/** How many consecutive numbers each group of requirements has. */
const GROUPS = {
  AU: 15,
  AC: 9,
  XS: 7,
  UP: 5,
  SS: 1,
  CF: 2,
  HD: 3,
  RL: 1,
  BI: 10,
  LM: 5,
  SC: 2,
  PR: 3,
};

/** Requirements that were added after attack tests; their numbers are not consecutive. */
const FOUND_BY_ATTACK = [
  'AU11b',
  'AU16',
  'AU17',
  'AU18',
  'AU19',
  'AC10',
  'XS4b',
  'XS6b',
  'HD3b',
  'RL2',
  'LM6',
  'LM7',
  'SC3',
  'MQ1',
];

test('the security list has every requirement once', () => {
  const numbered = Object.entries(GROUPS).flatMap(([group, count]) =>
    Array.from({ length: count }, (_, at) => `${group}${at + 1}`),
  );
  const expected = [...numbered, ...FOUND_BY_ATTACK];
  const listed = readSecurityLines().map(({ id }) => id);
  expect(listed.toSorted()).toEqual(expected.toSorted());
});

test('every requirement of the security list is named in the title of a test', () => {
  expect(findUntestedLines(readSecurityLines(), readTestTitles())).toEqual([]);
});

test('a requirement without a test is reported', () => {
  const lines = readSecurityLines('| AU1 | One. | a.test.ts |\n| AU10 | Ten. | a.test.ts |\n');
  expect(findUntestedLines(lines, new Map([['a.test.ts', ['AU10: ten']]]))).toEqual([
    'AU1: no test in a.test.ts has it in its title',
  ]);
});
