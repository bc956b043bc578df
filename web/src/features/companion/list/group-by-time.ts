import { dayIn } from '@attune/domain/kernel/calendar';
import { DAY_MS } from '@attune/domain/kernel/time';
import type { Conversation } from '../../../platform/api/companion.ts';

export type Group<Item> = { title: string; conversations: Item[] };

const WEEK_DAYS = 6;
const TITLES = ['Pinned', 'Today', 'This week', 'Earlier'] as const;

/** Pinned ones first; then by when they were last spoken in, on the person's own calendar. */
export function groupByTime<Item extends Conversation>(
  conversations: readonly Item[],
  timeZone: string,
  now: Date,
): Group<Item>[] {
  const today = dayIn(timeZone, now);
  const weekAgo = dayIn(timeZone, new Date(now.getTime() - WEEK_DAYS * DAY_MS));
  const groupOf = ({ isPinned, updatedAt }: Item) => {
    if (isPinned) return 'Pinned';
    const day = dayIn(timeZone, new Date(updatedAt));
    if (day >= today) return 'Today';
    return day >= weekAgo ? 'This week' : 'Earlier';
  };
  const newestFirst = conversations.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  const groups = Map.groupBy(newestFirst, groupOf);
  return TITLES.flatMap((title) => {
    const found = groups.get(title);
    return found ? [{ title, conversations: found }] : [];
  });
}
