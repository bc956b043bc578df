import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { drafts } from './drafts.tables.ts';

export type DraftRow = typeof drafts.$inferSelect;
type DraftRowKey = Pick<DraftRow, 'userId' | 'kind' | 'target'>;

const hasKey = ({ userId, kind, target }: DraftRowKey) =>
  and(eq(drafts.userId, userId), eq(drafts.kind, kind), eq(drafts.target, target));

/** Lists a user's drafts, newest first. */
export function listDrafts(db: Executor, userId: string): Promise<DraftRow[]> {
  return db
    .select()
    .from(drafts)
    .where(eq(drafts.userId, userId))
    .orderBy(desc(drafts.updatedAt), drafts.kind, drafts.target);
}

export async function hasDrafts(db: Executor, userId: string): Promise<boolean> {
  return (await db.$count(drafts, eq(drafts.userId, userId))) > 0;
}

/** Returns the number and total size of the user's drafts, without the given one. */
export async function measureOtherDrafts(db: Executor, { userId, kind, target }: DraftRowKey) {
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(octet_length(${drafts.body})), 0)::int`,
    })
    .from(drafts)
    .where(
      and(
        eq(drafts.userId, userId),
        sql`(${drafts.kind}, ${drafts.target}) <> (${kind}, ${target})`,
      ),
    );
  return found ?? { count: 0, bytes: 0 };
}

/** Stores the draft unless a newer version is already stored. */
export async function upsertDraft(db: Executor, row: DraftRow): Promise<void> {
  const { body, updatedAt } = row;
  await db
    .insert(drafts)
    .values(row)
    .onConflictDoUpdate({
      target: [drafts.userId, drafts.kind, drafts.target],
      set: { body, updatedAt },
      setWhere: sql`${drafts.updatedAt} <= ${updatedAt.toISOString()}::timestamptz`,
    });
}

export async function deleteDraft(db: Executor, key: DraftRowKey): Promise<void> {
  await db.delete(drafts).where(hasKey(key));
}

export async function hasDraftsOfKinds(
  db: Executor,
  userId: string,
  kinds: readonly string[],
): Promise<boolean> {
  const isOfKinds = and(eq(drafts.userId, userId), inArray(drafts.kind, [...kinds]));
  return (await db.$count(drafts, isOfKinds)) > 0;
}

export async function deleteDraftsOfKinds(
  tx: Executor,
  userId: string,
  kinds: readonly string[],
): Promise<void> {
  await tx.delete(drafts).where(and(eq(drafts.userId, userId), inArray(drafts.kind, [...kinds])));
}
