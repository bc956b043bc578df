import type { PostDraft } from '@attune/domain/forum/post-draft';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { findRow } from '#platform/db/rows.ts';
import { forumDrafts } from '../forum.tables.ts';

export type DraftRow = typeof forumDrafts.$inferSelect;
type DraftKey = { userId: string; slot: string };

const hasKey = ({ userId, slot }: DraftKey) =>
  and(eq(forumDrafts.userId, userId), eq(forumDrafts.slot, slot));

export function listDrafts(db: Executor, userId: string): Promise<DraftRow[]> {
  return db
    .select()
    .from(forumDrafts)
    .where(eq(forumDrafts.userId, userId))
    .orderBy(desc(forumDrafts.updatedAt), forumDrafts.slot);
}

export function findDraft(db: Executor, key: DraftKey): Promise<DraftRow | null> {
  return findRow(db, forumDrafts, hasKey(key));
}

export function countDrafts(db: Executor, userId: string): Promise<number> {
  return db.$count(forumDrafts, eq(forumDrafts.userId, userId));
}

type NewDraft = { draft: PostDraft; updatedAt: Date; lastSeen: Date | null | undefined };

/** Without `lastSeen`, replaces only an older draft. With it, replaces only that exact version. */
export async function upsertDraft(
  db: Executor,
  { userId, slot }: DraftKey,
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

export async function deleteDraft(db: Executor, key: DraftKey): Promise<void> {
  await db.delete(forumDrafts).where(hasKey(key));
}
