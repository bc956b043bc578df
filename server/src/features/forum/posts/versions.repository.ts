import { asc, desc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { forumVersions } from '../forum.tables.ts';

export type VersionRow = typeof forumVersions.$inferSelect;
type VersionedText = { postId: string } | { commentId: string };

const belongsTo = (text: VersionedText) =>
  'postId' in text
    ? eq(forumVersions.postId, text.postId)
    : eq(forumVersions.commentId, text.commentId);

export async function insertVersion(tx: Executor, version: typeof forumVersions.$inferInsert) {
  await tx.insert(forumVersions).values(version);
}

export function listVersions(db: Executor, text: VersionedText): Promise<VersionRow[]> {
  return db
    .select()
    .from(forumVersions)
    .where(belongsTo(text))
    .orderBy(desc(forumVersions.writtenAt), desc(forumVersions.id))
    .limit(100);
}

export async function findFirstVersion(db: Executor, text: VersionedText) {
  const [row] = await db
    .select()
    .from(forumVersions)
    .where(belongsTo(text))
    .orderBy(asc(forumVersions.writtenAt), asc(forumVersions.id))
    .limit(1);
  return row ?? null;
}
