import type { PastPage } from '@attune/domain/daily/choose-daily';
import type { DailyItem } from '@attune/domain/daily/daily-item';
import { and, asc, desc, eq, gt, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { dailyItems, dailyPages } from './daily.tables.ts';

export type PageRow = typeof dailyPages.$inferSelect;
type NewPage = typeof dailyPages.$inferInsert;
type PageKey = Pick<PageRow, 'userId' | 'day'>;
export type OpenedPage = { page: PageRow; item: DailyItem };

const hasKey = ({ userId, day }: PageKey) =>
  and(eq(dailyPages.userId, userId), eq(dailyPages.day, day));

export async function findPage(db: Executor, key: PageKey): Promise<OpenedPage | null> {
  const [row] = await db
    .select({ page: dailyPages, item: dailyItems.content })
    .from(dailyPages)
    .innerJoin(dailyItems, eq(dailyItems.id, dailyPages.itemId))
    .where(hasKey(key));
  return row ?? null;
}

/** Lists the user's days with a page, from this day on. Only travelers have more than one. */
export async function listDaysFrom(db: Executor, { userId, day }: PageKey): Promise<string[]> {
  const rows = await db
    .select({ day: dailyPages.day })
    .from(dailyPages)
    .where(and(eq(dailyPages.userId, userId), gte(dailyPages.day, day)));
  return rows.map((row) => row.day);
}

export function listPageHistory(
  db: Executor,
  userId: string,
): Promise<(PastPage & { practiceId: string | null })[]> {
  const { day, itemId, practiceId } = dailyPages;
  return db
    .select({ day, itemId, practiceId })
    .from(dailyPages)
    .where(eq(dailyPages.userId, userId))
    .orderBy(desc(day));
}

/** Writes nothing when the day already has a page. */
export async function insertPage(tx: Executor, page: NewPage): Promise<void> {
  await tx.insert(dailyPages).values(page).onConflictDoNothing();
}

type PageChanges = Partial<
  Pick<PageRow, 'savedAt' | 'doneAt' | 'answeredAt' | 'journalEntryId' | 'postId'>
>;

export async function changePage(db: Executor, key: PageKey, changes: PageChanges) {
  const { rowCount } = await db.update(dailyPages).set(changes).where(hasKey(key));
  return rowCount !== 0;
}

/** Finds the previous and next day with a page, and the last earlier day with the same item. */
export async function findAdjacentDays(db: Executor, { userId, day, itemId }: PageRow) {
  const isOwn = eq(dailyPages.userId, userId);
  const firstDay = async (query: Promise<{ day: string }[]>) => (await query)[0]?.day ?? null;
  const selectDays = () => db.select({ day: dailyPages.day }).from(dailyPages).$dynamic();
  const before = and(isOwn, lt(dailyPages.day, day));
  return {
    earlierDay: await firstDay(selectDays().where(before).orderBy(desc(dailyPages.day)).limit(1)),
    laterDay: await firstDay(
      selectDays()
        .where(and(isOwn, gt(dailyPages.day, day)))
        .orderBy(asc(dailyPages.day))
        .limit(1),
    ),
    hadBefore: await firstDay(
      selectDays()
        .where(and(before, eq(dailyPages.itemId, itemId)))
        .orderBy(desc(dailyPages.day))
        .limit(1),
    ),
  };
}

type ListPagesParams = {
  userId: string;
  before: string | null;
  isSaved: boolean;
  limit: number;
};

export function listPages(db: Executor, { userId, before, isSaved, limit }: ListPagesParams) {
  return db
    .select({ page: dailyPages, title: dailyItems.title, theme: dailyItems.theme })
    .from(dailyPages)
    .innerJoin(dailyItems, eq(dailyItems.id, dailyPages.itemId))
    .where(
      and(
        eq(dailyPages.userId, userId),
        before === null ? undefined : lt(dailyPages.day, before),
        isSaved ? isNotNull(dailyPages.savedAt) : undefined,
      ),
    )
    .orderBy(desc(dailyPages.day))
    .limit(limit);
}

/** Lists each item that the user had as a page with its last day, without repeating it. */
export async function listSeenItems(db: Executor, userId: string, limit: number) {
  const lastDay = sql<string>`max(${dailyPages.day})::text`;
  return db
    .select({ day: lastDay, item: dailyItems.content })
    .from(dailyPages)
    .innerJoin(dailyItems, eq(dailyItems.id, dailyPages.itemId))
    .where(eq(dailyPages.userId, userId))
    .groupBy(dailyItems.id)
    .orderBy(desc(lastDay))
    .limit(limit);
}

export async function hasPages(db: Executor, userId: string): Promise<boolean> {
  return (await db.$count(dailyPages, eq(dailyPages.userId, userId))) > 0;
}
