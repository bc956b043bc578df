import { expect, it } from 'vitest';
import { buildConversation } from '#test/build-companion.ts';
import { groupByTime } from './group-by-time.ts';

const NOW = new Date('2026-11-15T23:30:00Z');
const build = (title: string, updatedAt: string, isPinned = false) =>
  buildConversation({ id: title, title, updatedAt, isPinned });
const groups = (timeZone: string) =>
  groupByTime(
    [
      build('old', '2026-10-01T10:00:00Z'),
      build('pinned', '2026-01-01T10:00:00Z', true),
      build('tuesday', '2026-11-10T10:00:00Z'),
      build('morning', '2026-11-15T08:00:00Z'),
      build('late', '2026-11-15T23:10:00Z'),
    ],
    timeZone,
    NOW,
  ).map(({ title, conversations }) => [
    title,
    conversations.map((conversation) => conversation.title),
  ]);

it("lists pinned conversations first, then the rest by day on the user's calendar", () => {
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
