import { companionError } from '@attune/domain/companion/companion-errors';
import { and, asc, eq, gt, inArray, isNull, lte, or, sum } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { conversations, companionAttachments as files } from '../companion.tables.ts';

type FileRow = typeof files.$inferSelect;
/** A file without its content, which can have megabytes. */
export type AttachmentRow = Pick<FileRow, 'id' | 'conversationId' | 'kind' | 'bytes' | 'details'>;

const { id, conversationId, kind, bytes, details } = files;
const columns = { id, conversationId, kind, bytes, details };
const isOwn = (userId: string) => eq(files.userId, userId);

export async function insertAttachment(tx: Executor, row: typeof files.$inferInsert) {
  await tx.insert(files).values(row);
}

export async function sumAttachmentBytes(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: sum(files.bytes) })
    .from(files)
    .where(isOwn(userId));
  return Number(row?.total ?? 0);
}

export function findAttachments(
  db: Executor,
  userId: string,
  ids: readonly string[],
): Promise<AttachmentRow[]> {
  return db
    .select(columns)
    .from(files)
    .where(and(isOwn(userId), inArray(files.id, [...ids])));
}

/** Finds a file that was not sent yet, or whose conversation is not deleted. */
export async function findShownAttachment(db: Executor, userId: string, fileId: string) {
  const [row] = await db
    .select(columns)
    .from(files)
    .leftJoin(conversations, eq(conversations.id, files.conversationId))
    .where(and(isOwn(userId), eq(files.id, fileId), isNull(conversations.deletedAt)));
  return row ?? null;
}

export async function findAttachmentContent(db: Executor, userId: string, fileId: string) {
  const [row] = await db
    .select({ content: files.content })
    .from(files)
    .where(and(isOwn(userId), eq(files.id, fileId)));
  return row?.content ?? null;
}

/** In id order, so that two transactions never deadlock. */
export async function lockAttachments(tx: Executor, userId: string, ids: readonly string[]) {
  await tx
    .select({ id: files.id })
    .from(files)
    .where(and(isOwn(userId), inArray(files.id, [...ids])))
    .orderBy(asc(files.id))
    .for('update');
}

/**
 * Makes files a part of the conversation. Throws if one was deleted, or sent elsewhere, after it was
 * read.
 */
export async function claimAttachments(
  tx: Executor,
  { userId, conversationId: chatId }: { userId: string; conversationId: string },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const isFree = or(isNull(files.conversationId), eq(files.conversationId, chatId));
  const { rowCount } = await tx
    .update(files)
    .set({ conversationId: chatId })
    .where(and(isOwn(userId), inArray(files.id, [...ids]), isFree));
  if (rowCount !== ids.length) throw companionError('companion.attachment_unknown');
}

export async function deleteUnsentAttachment(db: Executor, userId: string, fileId: string) {
  const isUnsent = isNull(files.conversationId);
  const { rowCount } = await db
    .delete(files)
    .where(and(isOwn(userId), eq(files.id, fileId), isUnsent));
  return rowCount === 1;
}

export async function deleteUnsentAttachments(db: Executor, userId: string): Promise<void> {
  await db.delete(files).where(and(eq(files.userId, userId), isNull(files.conversationId)));
}

export async function deleteUnsentAttachmentsBefore(db: Executor, cutoff: Date): Promise<void> {
  await db.delete(files).where(and(isNull(files.conversationId), lte(files.createdAt, cutoff)));
}

/** For the export, which includes files of deleted conversations while those can be restored. */
export function listAttachmentsByUser(
  db: Executor,
  userId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<AttachmentRow[]> {
  return db
    .select(columns)
    .from(files)
    .where(and(isOwn(userId), after ? gt(files.id, after) : undefined))
    .orderBy(asc(files.id))
    .limit(limit);
}
