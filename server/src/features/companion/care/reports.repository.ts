import type { ReportState } from '@attune/domain/companion/care/care-inputs';
import { and, desc, eq, inArray, lt, or } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { isOlder } from '#platform/db/is-older.ts';
import { insertRow, lockRow } from '#platform/db/rows.ts';
import type { KeysetPosition } from '#platform/http/keyset-cursor.ts';
import { companionReports, companionUsage } from '../companion.tables.ts';

export type ReportRow = typeof companionReports.$inferSelect;

export async function findReports(
  db: Executor,
  userId: string,
  { id, messageId }: { id: string; messageId: string },
): Promise<ReportRow[]> {
  const isSameReply = and(
    eq(companionReports.userId, userId),
    eq(companionReports.messageId, messageId),
  );
  return db
    .select()
    .from(companionReports)
    .where(or(eq(companionReports.id, id), isSameReply));
}

/** Returns false if a report with this id or about this reply exists. */
export function insertReport(db: Executor, report: typeof companionReports.$inferInsert) {
  return insertRow(db, companionReports, report);
}

/** The name of the model that wrote a reply; empty if its usage row was deleted. */
export async function findModelLabel(db: Executor, messageId: string): Promise<string> {
  const [row] = await db
    .select({ model: companionUsage.model })
    .from(companionUsage)
    .where(eq(companionUsage.messageId, messageId))
    .orderBy(desc(companionUsage.createdAt))
    .limit(1);
  return row?.model ?? '';
}

/** Newest first. */
export function listReports(
  db: Executor,
  state: ReportState,
  { after, limit }: { after: KeysetPosition | null; limit: number },
): Promise<ReportRow[]> {
  return db
    .select()
    .from(companionReports)
    .where(and(eq(companionReports.state, state), isOlder(companionReports, after)))
    .orderBy(desc(companionReports.createdAt), desc(companionReports.id))
    .limit(limit);
}

/** Newest first. */
export function listReportsByUser(
  db: Executor,
  userId: string,
  limit: number,
): Promise<ReportRow[]> {
  return db
    .select()
    .from(companionReports)
    .where(eq(companionReports.userId, userId))
    .orderBy(desc(companionReports.createdAt), desc(companionReports.id))
    .limit(limit);
}

export async function countOpenReports(db: Executor): Promise<number> {
  return db.$count(companionReports, eq(companionReports.state, 'open'));
}

export function lockReport(tx: Executor, id: string): Promise<ReportRow | null> {
  return lockRow(tx, companionReports, eq(companionReports.id, id));
}

export async function updateReport(
  tx: Executor,
  id: string,
  change: Pick<ReportRow, 'state' | 'handledBy' | 'handledAt'>,
): Promise<void> {
  await tx.update(companionReports).set(change).where(eq(companionReports.id, id));
}

/** Open reports have no time at which they were handled, and stay. */
export async function deleteReportsHandledBefore(db: Executor, cutoff: Date): Promise<void> {
  await db.delete(companionReports).where(lt(companionReports.handledAt, cutoff));
}

export async function hasReports(db: Executor, userId: string): Promise<boolean> {
  return (await db.$count(companionReports, eq(companionReports.userId, userId))) > 0;
}

/** Replaces the copies of replies whose text was removed. */
export async function replaceReportedTexts(
  tx: Executor,
  userId: string,
  messageIds: readonly string[],
  replyText: string,
): Promise<void> {
  const { userId: ownerId, messageId } = companionReports;
  await tx
    .update(companionReports)
    .set({ replyText })
    .where(and(eq(ownerId, userId), inArray(messageId, [...messageIds])));
}

/** Erases the copies of replies that a user reported. */
export async function eraseReports(tx: Executor, userId: string): Promise<void> {
  await tx.delete(companionReports).where(eq(companionReports.userId, userId));
}
