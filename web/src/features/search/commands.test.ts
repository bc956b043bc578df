import { expect, it } from 'vitest';
import { type Command, findCommands } from './commands.ts';

const COMMANDS: Command[] = [
  { id: 'goal', label: 'New goal', keywords: 'add learning', isOffered: true, to: '/a' },
  { id: 'breathe', label: 'Start breathing', keywords: 'calm breathe', to: '/b' },
  { id: 'goals', label: 'Open learning goals', to: '/c' },
];

it.each([
  ['', ['goal']],
  ['  ', ['goal']],
  ['goal', ['goal', 'goals']],
  ['GOAL n', ['goal']],
  ['add', ['goal']],
  ['calm', ['breathe']],
  ['oal', []],
  ['calm letter', []],
])('for “%s” finds %j', (typed, ids) => {
  expect(findCommands(COMMANDS, typed).map(({ id }) => id)).toEqual(ids);
});
