import { expect, it } from 'vitest';
import { buildMessage, buildPersonMessage, idOf } from '#test/build-companion.ts';
import { findLeafBelow, getBranch } from './branches.ts';

const atMinute = (minute: number) => `2026-11-15T10:${`${minute}`.padStart(2, '0')}:00.000Z`;
/**
 * A question with two replies. The first reply has a follow-up question in two versions, and the
 * older version has a reply.
 */
const TREE = [
  buildPersonMessage({ id: idOf(1), createdAt: atMinute(1) }),
  buildMessage({ id: idOf(2), parentId: idOf(1), createdAt: atMinute(2) }),
  buildMessage({ id: idOf(3), parentId: idOf(1), createdAt: atMinute(3) }),
  buildPersonMessage({ id: idOf(4), parentId: idOf(2), createdAt: atMinute(4) }),
  buildMessage({ id: idOf(5), parentId: idOf(4), createdAt: atMinute(5) }),
  buildPersonMessage({ id: idOf(6), parentId: idOf(2), createdAt: atMinute(6) }),
];
const shown = (leaf: string | null, messages = TREE) =>
  getBranch(messages, leaf).map(({ message, siblings, siblingIndex }) => [
    Number(message.id.slice(-3)),
    `${siblingIndex + 1} / ${siblings.length}`,
  ]);

it('shows the branch to a leaf, with the siblings of each message', () => {
  expect(shown(idOf(5))).toEqual([
    [1, '1 / 1'],
    [2, '1 / 2'],
    [4, '1 / 2'],
    [5, '1 / 1'],
  ]);
});

it('shows the newest branch if no leaf is given, and continues with the newest messages below a given one', () => {
  expect(shown(null)).toEqual([
    [1, '1 / 1'],
    [3, '2 / 2'],
  ]);
  expect(shown(idOf(2)).at(-1)).toEqual([6, '2 / 2']);
});

it('finds the end of the branch through a message', () => {
  expect(findLeafBelow(TREE, idOf(2))).toBe(idOf(6));
  expect(findLeafBelow(TREE, idOf(4))).toBe(idOf(5));
  expect(findLeafBelow(TREE, idOf(3))).toBe(idOf(3));
});

it('shows a conversation whose beginning was not sent', () => {
  expect(shown(idOf(5), TREE.slice(3))).toEqual([
    [4, '1 / 2'],
    [5, '1 / 1'],
  ]);
});
