import { getLocalDay } from '@attune/domain/kernel/local-day';
import { DAY_MS } from '@attune/domain/kernel/time';
import type { Conversation } from '#platform/api/generated/types.gen.ts';

export type Group<Item> = { title: string; conversations: Item[] };

const WEEK_DAYS = 6;
const TITLES = ['Pinned', 'Today', 'This week', 'Earlier'] as const;

/** Pinned conversations come first, then the rest by the day of their last message. */
export function groupByTime<Item extends Conversation>(
  conversations: readonly Item[],
  timeZone: string,
  now: Date,
): Group<Item>[] {
  const today = getLocalDay(timeZone, now);
  const weekAgo = getLocalDay(timeZone, new Date(now.getTime() - WEEK_DAYS * DAY_MS));
  const groupOf = ({ isPinned, updatedAt }: Item) => {
    if (isPinned) return 'Pinned';
    const day = getLocalDay(timeZone, new Date(updatedAt));
    if (day >= today) return 'Today';
    return day >= weekAgo ? 'This week' : 'Earlier';
  };
  const newestFirst = conversations.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  const groups = Map.groupBy(newestFirst, groupOf);
  return TITLES.flatMap((title) => {
    const group = groups.get(title);
    return group ? [{ title, conversations: group }] : [];
  });
}
