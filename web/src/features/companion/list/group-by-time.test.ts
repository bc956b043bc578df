import { expect, it } from 'vitest';
import { buildConversation } from '#test/build-companion.ts';
import { groupByTime } from './group-by-time.ts';

const NOW = new Date('2026-11-15T23:30:00Z');
const of = (title: string, updatedAt: string, isPinned = false) =>
  buildConversation({ id: title, title, updatedAt, isPinned });
const groups = (timeZone: string) =>
  groupByTime(
    [
      of('old', '2026-10-01T10:00:00Z'),
      of('pinned', '2026-01-01T10:00:00Z', true),
      of('tuesday', '2026-11-10T10:00:00Z'),
      of('morning', '2026-11-15T08:00:00Z'),
      of('late', '2026-11-15T23:10:00Z'),
    ],
    timeZone,
    NOW,
  ).map(({ title, conversations }) => [title, conversations.map((it) => it.title)]);

it("lists pinned ones first, then by day on the user's calendar, newest first", () => {
  expect(groups('UTC')).toEqual([
    ['Pinned', ['pinned']],
    ['Today', ['late', 'morning']],
    ['This week', ['tuesday']],
    ['Earlier', ['old']],
  ]);
  // In Tokyo it is already the sixteenth.
  expect(groups('Asia/Tokyo')).toEqual([
    ['Pinned', ['pinned']],
    ['Today', ['late']],
    ['This week', ['morning', 'tuesday']],
    ['Earlier', ['old']],
  ]);
});
