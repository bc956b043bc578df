import { expect, it } from 'vitest';
import { isWorkWorry } from './work-worry.ts';

it.each([
  'I am afraid my job will disappear and nobody will need me',
  'I feel like I am being replaced and no one at work will need me anymore',
  'I worry that in five years AI leaves no place for people like me',
  'The new software makes me feel superfluous',
])('a worry about work: %s', (text) => {
  expect(isWorkWorry(text)).toBe(true);
});

it.each([
  'Since the layoff I’ve been thinking the world doesn’t need me in it',
  'Nobody needs me anymore',
  'I lost my job and my family doesn’t need me',
  'They replaced me with a machine, and I don’t want to go on',
  'Nobody at work needs me, so I might as well disappear',
  'How will AI change my job?',
])('not only a worry about work: %s', (text) => {
  expect(isWorkWorry(text)).toBe(false);
});
