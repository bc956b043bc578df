import type { Draft } from '@attune/domain/forum/draft';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { forumDrafts } from './forum.tables.ts';

export type DraftRow = typeof forumDrafts.$inferSelect;
type Place = { userId: string; slot: string };

const isAt = ({ userId, slot }: Place) =>
  and(eq(forumDrafts.userId, userId), eq(forumDrafts.slot, slot));

/** The last first. */
export function listDrafts(db: Executor, userId: string): Promise<DraftRow[]> {
  return db
    .select()
    .from(forumDrafts)
    .where(eq(forumDrafts.userId, userId))
    .orderBy(desc(forumDrafts.updatedAt), forumDrafts.slot);
}

export async function findDraft(db: Executor, place: Place): Promise<DraftRow | null> {
  const [row] = await db.select().from(forumDrafts).where(isAt(place));
  return row ?? null;
}

export function countDrafts(db: Executor, userId: string): Promise<number> {
  return db.$count(forumDrafts, eq(forumDrafts.userId, userId));
}

type NewDraft = { draft: Draft; updatedAt: Date; lastSeen: Date | null | undefined };

/** An older draft never replaces a newer one, nor one that replaces what was never seen. */
export async function upsertDraft(
  db: Executor,
  { userId, slot }: Place,
  { draft, updatedAt, lastSeen }: NewDraft,
): Promise<void> {
  const mayReplace =
    lastSeen === undefined
      ? sql`${forumDrafts.updatedAt} <= ${updatedAt.toISOString()}::timestamptz`
      : sql`${forumDrafts.updatedAt} = ${lastSeen?.toISOString() ?? null}::timestamptz`;
  await db
    .insert(forumDrafts)
    .values({ userId, slot, draft, updatedAt })
    .onConflictDoUpdate({
      target: [forumDrafts.userId, forumDrafts.slot],
      set: { draft, updatedAt },
      setWhere: mayReplace,
    });
}

export async function deleteDraft(db: Executor, place: Place): Promise<void> {
  await db.delete(forumDrafts).where(isAt(place));
}
