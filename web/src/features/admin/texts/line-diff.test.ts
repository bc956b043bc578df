import { expect, it } from 'vitest';
import { changedParts, lineDiff } from './line-diff.ts';

const SIGNS = { same: ' ', gone: '-', new: '+' };
const show = (older: string, newer: string) =>
  lineDiff(older, newer).map(({ kind, text }) => SIGNS[kind] + text);

it.each([
  ['nothing', 'a\nb', 'a\nb', [' a', ' b']],
  ['a line in between', 'a\nc', 'a\nb\nc', [' a', '+b', ' c']],
  ['a line gone', 'a\nb\nc', 'a\nc', [' a', '-b', ' c']],
  ['a line reworded', 'a\nb\nc', 'a\nB\nc', [' a', '-b', '+B', ' c']],
  ['everything', 'a', 'b\nc', ['-a', '+b', '+c']],
  ['the end', 'a', 'a\nb', [' a', '+b']],
])('finds the changes: %s', (_, older, newer, expected) => {
  expect(show(older, newer)).toEqual(expected);
});

it('shows the changes with one line of context and counts the rest', () => {
  const older = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].join('\n');
  const newer = older.replace('3', 'three').replace('9', 'nine');
  const parts = changedParts(lineDiff(older, newer));
  expect(parts.map(({ skipped }) => skipped)).toEqual([1, 3]);
  expect(parts[0]?.lines.map(({ text }) => text)).toEqual(['2', '3', 'three', '4']);
});
