import { and, asc, desc, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { prepareOnce } from '#platform/db/prepare-once.ts';
import { deleteRows, findRow, insertRow } from '#platform/db/rows.ts';
import {
  companionExclusions as exclusions,
  companionMemories as memories,
  companionMessages as messages,
  companionProposals as proposals,
} from '../companion.tables.ts';

export type MemoryRow = typeof memories.$inferSelect;

const isOwnMemory = (userId: string, id: string) =>
  and(eq(memories.userId, userId), eq(memories.id, id));

/** Newest first. */
const prepareMemories = prepareOnce((db) =>
  db
    .select()
    .from(memories)
    .where(eq(memories.userId, sql.placeholder('userId')))
    .orderBy(desc(memories.createdAt), desc(memories.id))
    .limit(sql.placeholder('limit'))
    .prepare('companion_memories'),
);

export function listMemoryRows(db: Executor, userId: string, limit: number): Promise<MemoryRow[]> {
  return prepareMemories(db).execute({ userId, limit });
}

/** Finds a memory of any user. */
export function findMemory(db: Executor, id: string): Promise<MemoryRow | null> {
  return findRow(db, memories, eq(memories.id, id));
}

export function countMemories(db: Executor, userId: string): Promise<number> {
  return db.$count(memories, eq(memories.userId, userId));
}

/** Returns false if the id already exists. */
export function insertMemory(tx: Executor, row: MemoryRow): Promise<boolean> {
  return insertRow(tx, memories, row);
}

export async function updateMemory(
  tx: Executor,
  { userId, id }: Pick<MemoryRow, 'userId' | 'id'>,
  changes: Pick<MemoryRow, 'body' | 'updatedAt'>,
): Promise<void> {
  await tx.update(memories).set(changes).where(isOwnMemory(userId, id));
}

export function deleteMemoryRow(db: Executor, userId: string, id: string): Promise<boolean> {
  return deleteRows(db, memories, isOwnMemory(userId, id));
}

export async function hasMemories(db: Executor, userId: string): Promise<boolean> {
  return (await db.$count(memories, eq(memories.userId, userId))) > 0;
}

export async function deleteMemories(tx: Executor, userId: string): Promise<void> {
  await tx.delete(memories).where(eq(memories.userId, userId));
}

export type ExclusionRow = typeof exclusions.$inferSelect;

/** Oldest first. */
const prepareExclusions = prepareOnce((db) =>
  db
    .select()
    .from(exclusions)
    .where(eq(exclusions.userId, sql.placeholder('userId')))
    .orderBy(asc(exclusions.createdAt), asc(exclusions.ref))
    .prepare('companion_exclusions'),
);

export function listExclusions(db: Executor, userId: string): Promise<ExclusionRow[]> {
  return prepareExclusions(db).execute({ userId });
}

export function countExclusions(db: Executor, userId: string): Promise<number> {
  return db.$count(exclusions, eq(exclusions.userId, userId));
}

export async function insertExclusion(db: Executor, row: ExclusionRow): Promise<void> {
  await db.insert(exclusions).values(row).onConflictDoNothing();
}

export async function deleteExclusion(db: Executor, userId: string, ref: string): Promise<void> {
  await db.delete(exclusions).where(and(eq(exclusions.userId, userId), eq(exclusions.ref, ref)));
}

export type ProposalRow = typeof proposals.$inferSelect;
type ProposalKey = Pick<ProposalRow, 'userId' | 'id'>;

const hasKey = ({ userId, id }: ProposalKey) =>
  and(eq(proposals.userId, userId), eq(proposals.id, id));

/** Oldest first. */
export async function listProposals(db: Executor, userId: string, messageIds: readonly string[]) {
  if (messageIds.length === 0) return [];
  return db
    .select()
    .from(proposals)
    .where(and(eq(proposals.userId, userId), inArray(proposals.messageId, [...messageIds])))
    .orderBy(asc(proposals.createdAt), asc(proposals.id));
}

/** Oldest first. */
export async function listProposalsOfConversation(
  db: Executor,
  userId: string,
  conversationId: string,
): Promise<ProposalRow[]> {
  return db
    .select(getTableColumns(proposals))
    .from(proposals)
    .innerJoin(messages, eq(messages.id, proposals.messageId))
    .where(and(eq(proposals.userId, userId), eq(messages.conversationId, conversationId)))
    .orderBy(asc(proposals.createdAt), asc(proposals.id));
}

/**
 * Locks a reply until the transaction ends, so that proposals which a model makes concurrently are
 * counted one after the other. Returns false if the reply was stopped: it gets no more proposals.
 */
export async function lockReply(tx: Executor, messageId: string): Promise<boolean> {
  const [reply] = await tx
    .select({ status: messages.status })
    .from(messages)
    .where(eq(messages.id, messageId))
    .for('no key update');
  return reply !== undefined && reply.status !== 'stopped';
}

export function findProposal(db: Executor, proposalKey: ProposalKey) {
  return findRow(db, proposals, hasKey(proposalKey));
}

export async function insertProposal(tx: Executor, row: ProposalRow): Promise<void> {
  await tx.insert(proposals).values(row);
}

/** Does nothing if the proposal was already accepted. */
export async function decideProposalRow(
  db: Executor,
  proposalKey: ProposalKey,
  decision: Pick<ProposalRow, 'state' | 'decidedAt'> & Partial<Pick<ProposalRow, 'body'>>,
): Promise<void> {
  await db
    .update(proposals)
    .set(decision)
    .where(and(hasKey(proposalKey), ne(proposals.state, 'accepted')));
}

export async function completeProposal(db: Executor, proposalKey: ProposalKey, resultId: string) {
  await db
    .update(proposals)
    .set({ resultId, state: 'accepted' })
    .where(and(hasKey(proposalKey), isNull(proposals.resultId)));
}

/** The proposal contains the text of its deleted memory, so it is deleted too. */
export async function deleteMemoryProposal(db: Executor, { userId, id }: ProposalKey) {
  await db.delete(proposals).where(and(hasKey({ userId, id }), eq(proposals.kind, 'memory')));
}

/** An accepted proposal has become the user's own goal, post or memory. */
export async function deleteUndecidedProposals(
  tx: Executor,
  userId: string,
  messageIds: readonly string[],
): Promise<void> {
  if (messageIds.length === 0) return;
  const isOfMessages = and(
    eq(proposals.userId, userId),
    inArray(proposals.messageId, [...messageIds]),
  );
  await tx.delete(proposals).where(and(isOfMessages, ne(proposals.state, 'accepted')));
}

export async function reopenProposal(db: Executor, proposalKey: ProposalKey): Promise<void> {
  await db
    .update(proposals)
    .set({ state: 'open', decidedAt: null })
    .where(and(hasKey(proposalKey), isNull(proposals.resultId)));
}
