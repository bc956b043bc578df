import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { findRow, lockRow } from '#platform/db/rows.ts';
import { uploadRemains, uploads } from './uploads.tables.ts';

export type UploadRow = typeof uploads.$inferSelect;

export function findUpload(db: Executor, id: string): Promise<UploadRow | null> {
  return findRow(db, uploads, eq(uploads.id, id));
}

export function lockUpload(tx: Executor, id: string): Promise<UploadRow | null> {
  return lockRow(tx, uploads, eq(uploads.id, id));
}

export async function sumBytes(db: Executor, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${uploads.bytes}), 0)` })
    .from(uploads)
    .where(eq(uploads.ownerId, ownerId));
  return Number(row?.bytes ?? 0);
}

export async function insertUpload(tx: Executor, row: typeof uploads.$inferInsert): Promise<void> {
  await tx.insert(uploads).values(row);
}

export async function markAttached(tx: Executor, id: string, at: Date): Promise<void> {
  await tx.update(uploads).set({ attachedAt: at }).where(eq(uploads.id, id));
}

export async function deleteUploadRow(tx: Executor, id: string): Promise<void> {
  await tx.delete(uploads).where(eq(uploads.id, id));
}

/** The id of the user's picture. There is more than one only while the picture is being changed. */
export async function findPortraitIds(tx: Executor, ownerId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      and(
        eq(uploads.ownerId, ownerId),
        eq(uploads.purpose, 'portrait'),
        isNotNull(uploads.attachedAt),
      ),
    );
  return rows.map(({ id }) => id);
}

export function listUploadsByOwner(
  db: Executor,
  ownerId: string,
  limit: number,
  after?: string,
): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), after ? gt(uploads.id, after) : undefined))
    .orderBy(asc(uploads.id))
    .limit(limit);
}

/**
 * Lists old uploads that may be unused: unattached ones, and pictures for posts, since the post may
 * no longer show its picture.
 */
export async function listOldUploads(
  db: Executor,
  { until, after, limit }: { until: Date; after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      and(
        lte(uploads.createdAt, until),
        or(isNull(uploads.attachedAt), eq(uploads.purpose, 'post')),
        after ? gt(uploads.id, after) : undefined,
      ),
    )
    .orderBy(asc(uploads.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Keeps pictures that were attached after the cutoff: a post may have started to use them since they
 * were found to be unused.
 */
export async function deleteUnused(db: Executor, ids: readonly string[], cutoff: Date) {
  if (ids.length === 0) return;
  await db
    .delete(uploads)
    .where(
      and(
        inArray(uploads.id, [...ids]),
        or(isNull(uploads.attachedAt), lte(uploads.attachedAt, cutoff)),
      ),
    );
}

export async function findExistingIds(db: Executor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(inArray(uploads.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

export async function listPendingErasures(db: Executor, limit: number): Promise<string[]> {
  const rows = await db.select().from(uploadRemains).limit(limit);
  return rows.map(({ id }) => id);
}

export async function deletePendingErasure(db: Executor, id: string): Promise<void> {
  await db.delete(uploadRemains).where(eq(uploadRemains.id, id));
}
