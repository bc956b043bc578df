import type { DailyFrontMatter } from '@attune/domain/daily/daily-front-matter';
import type { DailyItem } from '@attune/domain/daily/daily-item';
import { and, asc, count, eq, gte, lt, sql } from 'drizzle-orm';
import { createTextStore } from '#features/content';
import type { Executor } from '#platform/db/database.ts';
import { readTableVersion } from '#platform/db/table-version.repository.ts';
import { dailyItems, dailyPages, dailySchedule, dailyVersions } from './daily.tables.ts';

export const dailyStore = createTextStore({
  texts: dailyItems,
  versions: dailyVersions,
  lockKey: 7_317_017,
});

const frontMatter = sql<DailyFrontMatter>`${dailyItems.content} - ARRAY['idea', 'steps', 'question']`;

export async function listPublishedFrontMatter(db: Executor): Promise<DailyFrontMatter[]> {
  const rows = await db
    .select({ frontMatter })
    .from(dailyItems)
    .where(eq(dailyItems.isPublished, true))
    .orderBy(asc(dailyItems.id));
  return rows.map((row) => row.frontMatter);
}

export const readDailyVersion = (db: Executor) => readTableVersion(db, dailyItems);

export async function listPublishedItems(db: Executor): Promise<DailyItem[]> {
  const rows = await db
    .select({ content: dailyItems.content })
    .from(dailyItems)
    .where(eq(dailyItems.isPublished, true));
  return rows.map(({ content }) => content);
}

/** Lists the whole library for staff, with the number of users who had each page. */
export function listAllItems(db: Executor) {
  const readers = db
    .select({ itemId: dailyPages.itemId, count: count().as('readers') })
    .from(dailyPages)
    .groupBy(dailyPages.itemId)
    .as('readers');
  return db
    .select({
      id: dailyItems.id,
      title: dailyItems.title,
      theme: dailyItems.theme,
      isPublished: dailyItems.isPublished,
      version: dailyItems.version,
      origin: dailyItems.origin,
      updatedAt: dailyItems.updatedAt,
      pages: sql<number>`coalesce(${readers.count}, 0)`.mapWith(Number),
    })
    .from(dailyItems)
    .leftJoin(readers, eq(readers.itemId, dailyItems.id))
    .orderBy(asc(dailyItems.title), asc(dailyItems.id));
}

export async function findScheduledItem(db: Executor, day: string): Promise<string | null> {
  const [row] = await db
    .select({ itemId: dailySchedule.itemId })
    .from(dailySchedule)
    .where(eq(dailySchedule.day, day));
  return row?.itemId ?? null;
}

export async function listSchedule(db: Executor, from: string, until: string) {
  const rows = await db
    .select()
    .from(dailySchedule)
    .where(and(gte(dailySchedule.day, from), lt(dailySchedule.day, until)));
  return new Map(rows.map(({ day, itemId }) => [day, itemId]));
}

export async function scheduleItem(tx: Executor, day: string, itemId: string): Promise<void> {
  await tx
    .insert(dailySchedule)
    .values({ day, itemId })
    .onConflictDoUpdate({ target: dailySchedule.day, set: { itemId } });
}

export async function unscheduleItem(tx: Executor, day: string): Promise<string | null> {
  const [row] = await tx
    .delete(dailySchedule)
    .where(eq(dailySchedule.day, day))
    .returning({ itemId: dailySchedule.itemId });
  return row?.itemId ?? null;
}
