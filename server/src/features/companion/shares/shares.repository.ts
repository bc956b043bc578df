import type { ContentState } from '@attune/domain/forum/content-state';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
} from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { deleteRows } from '#platform/db/rows.ts';
import { companionUsage, conversations } from '../companion.tables.ts';
import { sharedConversations } from './shares.tables.ts';

export type ShareRow = typeof sharedConversations.$inferSelect;

export async function insertShare(tx: Executor, share: typeof sharedConversations.$inferInsert) {
  await tx.insert(sharedConversations).values(share);
}

export function countLiveShares(db: Executor, userId: string, now: Date): Promise<number> {
  const isLive = and(
    eq(sharedConversations.userId, userId),
    gt(sharedConversations.expiresAt, now),
  );
  return db.$count(sharedConversations, isLive);
}

/** Also counts a link that its owner has stopped since. */
export async function hasTakenDownShare(db: Executor, conversationId: string): Promise<boolean> {
  const isTakenDown = and(
    eq(sharedConversations.conversationId, conversationId),
    ne(sharedConversations.state, 'published'),
  );
  return (await db.$count(sharedConversations, isTakenDown)) > 0;
}

/** The user's links that have not ended, with their conversations, newest first. */
export function listLiveShares(db: Executor, userId: string, now: Date) {
  return db
    .select({ share: sharedConversations, conversation: conversations })
    .from(sharedConversations)
    .innerJoin(conversations, eq(conversations.id, sharedConversations.conversationId))
    .where(and(eq(sharedConversations.userId, userId), gt(sharedConversations.expiresAt, now)))
    .orderBy(desc(sharedConversations.createdAt), desc(sharedConversations.id));
}

/** Finds a link that works: not expired, stopped or taken down, and of a conversation that is there. */
export async function findWorkingShare(db: Executor, secretHash: Buffer, now: Date) {
  const [row] = await db
    .select({ share: sharedConversations })
    .from(sharedConversations)
    .innerJoin(conversations, eq(conversations.id, sharedConversations.conversationId))
    .where(
      and(
        eq(sharedConversations.secretHash, secretHash),
        gt(sharedConversations.expiresAt, now),
        eq(sharedConversations.state, 'published'),
        isNull(conversations.deletedAt),
      ),
    );
  return row?.share.body ? { ...row.share, body: row.share.body } : null;
}

/** Does nothing if there is a copy already: a snapshot never changes. */
export async function saveReportedBody(tx: Executor, id: string, reportedBody: Buffer) {
  await tx
    .update(sharedConversations)
    .set({ reportedBody })
    .where(and(eq(sharedConversations.id, id), isNull(sharedConversations.reportedBody)));
}

/**
 * Ends links of a user and erases their snapshots. What moderators were sent stays with them.
 * Returns false if there was nothing to end.
 */
export async function endShares(
  tx: Executor,
  userId: string,
  which: { id: string } | { conversationId: string },
  now: Date,
): Promise<boolean> {
  const { id, conversationId } = sharedConversations;
  const isMeant = and(
    eq(sharedConversations.userId, userId),
    'id' in which ? eq(id, which.id) : eq(conversationId, which.conversationId),
    gt(sharedConversations.expiresAt, now),
  );
  // A report may store its copy meanwhile. Then the row isn't deleted but updated.
  const isUnreported = isNull(sharedConversations.reportedBody);
  const isDeleted = await deleteRows(tx, sharedConversations, and(isMeant, isUnreported));
  const { rowCount } = await tx
    .update(sharedConversations)
    .set({ expiresAt: now, body: null })
    .where(isMeant);
  return isDeleted || rowCount !== 0;
}

/** Erases ended links; what was reported only once it ended before `reportedCutoff`. */
export async function eraseEndedShares(db: Executor, now: Date, reportedCutoff: Date) {
  const { expiresAt, reportedBody } = sharedConversations;
  const isOver = or(and(lte(expiresAt, now), isNull(reportedBody)), lte(expiresAt, reportedCutoff));
  await db.delete(sharedConversations).where(isOver);
  await db
    .update(sharedConversations)
    .set({ body: null })
    .where(and(lte(expiresAt, now), isNotNull(sharedConversations.body)));
}

export function findShares(db: Executor, ids: readonly string[]): Promise<ShareRow[]> {
  return selectShares(db, inArray(sharedConversations.id, [...ids]));
}

const selectShares = (db: Executor, where: SQL) =>
  db.select().from(sharedConversations).where(where);

/** Locks the rows in id order, so that two transactions never deadlock. */
export async function lockShares(tx: Executor, ids: readonly string[]): Promise<void> {
  await selectShares(tx, inArray(sharedConversations.id, [...ids]))
    .orderBy(asc(sharedConversations.id))
    .for('update');
}

export async function setShareState(tx: Executor, id: string, state: ContentState): Promise<void> {
  await tx.update(sharedConversations).set({ state }).where(eq(sharedConversations.id, id));
}

/** The names of the models that wrote these replies, as far as their usage is still stored. */
export async function listModelLabels(db: Executor, replyIds: readonly string[]) {
  const rows = await db
    .select({ model: companionUsage.model })
    .from(companionUsage)
    .where(inArray(companionUsage.messageId, [...replyIds]))
    .groupBy(companionUsage.model)
    .orderBy(asc(companionUsage.model));
  return rows.map(({ model }) => model);
}
