import { getAverageLevel } from '@attune/domain/mind/mood-comparison';
import type { MoodAboutId } from '@attune/domain/mind/moods';
import { and, desc, eq, gte } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { isOlder } from '#platform/db/is-older.ts';
import { findRow, insertRow } from '#platform/db/rows.ts';
import type { KeysetPosition } from '#platform/http/keyset-cursor.ts';
import { moods } from '../mind.tables.ts';

export type MoodRow = typeof moods.$inferSelect;

export function insertMood(tx: Executor, row: MoodRow): Promise<boolean> {
  return insertRow(tx, moods, row);
}

export function findMood(db: Executor, id: string): Promise<MoodRow | null> {
  return findRow(db, moods, eq(moods.id, id));
}

export async function updateMoodNote(
  tx: Executor,
  userId: string,
  id: string,
  note: Buffer | null,
): Promise<MoodRow | null> {
  const [row] = await tx
    .update(moods)
    .set({ note })
    .where(and(eq(moods.id, id), eq(moods.userId, userId)))
    .returning();
  return row ?? null;
}

export async function deleteMoodRow(
  db: Executor,
  userId: string,
  id: string,
): Promise<Pick<MoodRow, 'createdAt'> | null> {
  const isOwn = and(eq(moods.id, id), eq(moods.userId, userId));
  const [row] = await db.delete(moods).where(isOwn).returning({ createdAt: moods.createdAt });
  return row ?? null;
}

export async function hasMoods(db: Executor, userId: string): Promise<boolean> {
  return (await db.$count(moods, eq(moods.userId, userId))) > 0;
}

export async function eraseMoods(tx: Executor, userId: string): Promise<void> {
  await tx.delete(moods).where(eq(moods.userId, userId));
}

export function listMoodRows(
  db: Executor,
  userId: string,
  { limit, after }: { limit: number; after: Pick<KeysetPosition, 'at' | 'id'> | null },
): Promise<MoodRow[]> {
  return db
    .select()
    .from(moods)
    .where(and(eq(moods.userId, userId), isOlder(moods, after)))
    .orderBy(desc(moods.createdAt), desc(moods.id))
    .limit(limit);
}

export function listMoodsOfDay(db: Executor, userId: string, day: string): Promise<MoodRow[]> {
  return db
    .select()
    .from(moods)
    .where(and(eq(moods.userId, userId), eq(moods.day, day)))
    .orderBy(desc(moods.createdAt), desc(moods.id));
}

export type DayMood = {
  day: string;
  /** The average of the day's check-ins. */
  level: number;
  checkIns: number;
  words: string[];
  about: MoodAboutId[];
};

export async function listMoodDays(db: Executor, userId: string, from: string): Promise<DayMood[]> {
  const rows = await db
    .select({ day: moods.day, level: moods.level, words: moods.words, about: moods.about })
    .from(moods)
    .where(and(eq(moods.userId, userId), gte(moods.day, from)))
    .orderBy(moods.createdAt);
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, dayMoods]) => ({
    day,
    level: getAverageLevel(dayMoods.map(({ level }) => level)),
    checkIns: dayMoods.length,
    words: [...new Set(dayMoods.flatMap(({ words }) => words))],
    about: [...new Set(dayMoods.flatMap(({ about }) => about))],
  }));
}
