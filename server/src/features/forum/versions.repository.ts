import { asc, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { forumVersions } from './forum.tables.ts';

export type VersionRow = typeof forumVersions.$inferSelect;
type Of = { postId: string } | { commentId: string };

const isOf = (of: Of) =>
  'postId' in of ? eq(forumVersions.postId, of.postId) : eq(forumVersions.commentId, of.commentId);

/** Keeps what a text said before it is written over. */
export async function insertVersion(
  tx: Executor,
  version: typeof forumVersions.$inferInsert,
): Promise<void> {
  await tx.insert(forumVersions).values(version);
}

/** The last first. */
export function listVersions(db: Executor, of: Of): Promise<VersionRow[]> {
  return db
    .select()
    .from(forumVersions)
    .where(isOf(of))
    .orderBy(desc(forumVersions.writtenAt), desc(forumVersions.id))
    .limit(100);
}

/** What a text said at first; null when it was never edited. */
export async function findFirstVersion(db: Executor, of: Of): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(forumVersions)
    .where(isOf(of))
    .orderBy(asc(forumVersions.writtenAt), asc(forumVersions.id))
    .limit(1);
  return row ?? null;
}
