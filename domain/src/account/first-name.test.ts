import { expect, it } from 'vitest';
import { getFirstName } from './first-name.ts';

it.each([
  ['Ilse Varga', 'Ilse'],
  ['  Maren  Holt ', 'Maren'],
  ['Łukasz', 'Łukasz'],
  ['Dr. Özil', 'Dr. Özil'],
  ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
  ['', ''],
])('greets %j as %j', (name, first) => {
  expect(getFirstName(name)).toBe(first);
});
