import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { companionProposals as proposals } from './personal.tables.ts';

export type ProposalRow = typeof proposals.$inferSelect;
type ProposalKey = Pick<ProposalRow, 'userId' | 'id'>;

const isOwn = ({ userId, id }: ProposalKey) =>
  and(eq(proposals.userId, userId), eq(proposals.id, id));

/** Oldest first. */
export async function listProposals(
  db: Executor,
  userId: string,
  messageIds: readonly string[],
): Promise<ProposalRow[]> {
  if (messageIds.length === 0) return [];
  return db
    .select()
    .from(proposals)
    .where(and(eq(proposals.userId, userId), inArray(proposals.messageId, [...messageIds])))
    .orderBy(asc(proposals.createdAt), asc(proposals.id));
}

/**
 * Locks a reply until the transaction ends, so that proposals which a model makes concurrently are
 * counted one after the other.
 */
export async function lockReply(tx: Executor, messageId: string): Promise<void> {
  await tx.execute(
    sql`SELECT 1 FROM companion_messages WHERE id = ${messageId}::uuid FOR NO KEY UPDATE`,
  );
}

export async function findProposal(
  db: Executor,
  proposalKey: ProposalKey,
): Promise<ProposalRow | null> {
  const [row] = await db.select().from(proposals).where(isOwn(proposalKey));
  return row ?? null;
}

export async function insertProposal(tx: Executor, row: ProposalRow): Promise<void> {
  await tx.insert(proposals).values(row);
}

/** Does nothing if it was accepted before. */
export async function decideProposalRow(
  db: Executor,
  proposalKey: ProposalKey,
  decision: Pick<ProposalRow, 'state' | 'decidedAt'> & Partial<Pick<ProposalRow, 'body'>>,
): Promise<void> {
  await db
    .update(proposals)
    .set(decision)
    .where(and(isOwn(proposalKey), ne(proposals.state, 'accepted')));
}

export async function completeProposal(
  db: Executor,
  proposalKey: ProposalKey,
  resultId: string,
): Promise<void> {
  await db
    .update(proposals)
    .set({ resultId, state: 'accepted' })
    .where(and(isOwn(proposalKey), isNull(proposals.resultId)));
}

/** The proposal contains the text of its deleted memory, so it is deleted too. */
export async function deleteMemoryProposal(
  db: Executor,
  { userId, id }: ProposalKey,
): Promise<void> {
  await db.delete(proposals).where(and(isOwn({ userId, id }), eq(proposals.kind, 'memory')));
}

export async function reopenProposal(db: Executor, proposalKey: ProposalKey): Promise<void> {
  await db
    .update(proposals)
    .set({ state: 'open', decidedAt: null })
    .where(and(isOwn(proposalKey), isNull(proposals.resultId)));
}
