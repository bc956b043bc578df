import { expect, it } from 'vitest';
import { diffLines, groupChangedLines } from './line-diff.ts';

const SIGNS = { same: ' ', gone: '-', new: '+' };
const show = (older: string, newer: string) =>
  diffLines(older, newer).map(({ kind, text }) => SIGNS[kind] + text);

it.each([
  ['nothing', 'a\nb', 'a\nb', [' a', ' b']],
  ['an added line', 'a\nc', 'a\nb\nc', [' a', '+b', ' c']],
  ['a removed line', 'a\nb\nc', 'a\nc', [' a', '-b', ' c']],
  ['a reworded line', 'a\nb\nc', 'a\nB\nc', [' a', '-b', '+B', ' c']],
  ['everything', 'a', 'b\nc', ['-a', '+b', '+c']],
  ['a line added at the end', 'a', 'a\nb', [' a', '+b']],
])('finds what changed: %s', (_, older, newer, expected) => {
  expect(show(older, newer)).toEqual(expected);
});

it('shows the changes with one line of context and counts the rest', () => {
  const older = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].join('\n');
  const newer = older.replace('3', 'three').replace('9', 'nine');
  const parts = groupChangedLines(diffLines(older, newer));
  expect(parts.map(({ skipped }) => skipped)).toEqual([1, 3]);
  expect(parts[0]?.lines.map(({ text }) => text)).toEqual(['2', '3', 'three', '4']);
});
