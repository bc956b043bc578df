import type { Rating } from '@attune/domain/companion/companion-rules';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { isInList, prepareOnce } from '#platform/db/prepare-once.ts';
import { companionMessages, conversations } from '../companion.tables.ts';

export type MessageRow = typeof companionMessages.$inferSelect;

export type MessageLink = Pick<MessageRow, 'id' | 'parentId' | 'role' | 'status'> & {
  /** The size of the encrypted text. */
  bytes: number;
};

/** The newest messages of a conversation without their texts, in chronological order. */
export async function listMessageLinks(db: Executor, conversationId: string, limit: number) {
  const { id, parentId, role, status, body, createdAt } = companionMessages;
  const rows = await db
    .select({ id, parentId, role, status, bytes: sql<number>`octet_length(${body})` })
    .from(companionMessages)
    .where(eq(companionMessages.conversationId, conversationId))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
  return rows.reverse();
}

const prepareMessages = prepareOnce((db) =>
  db
    .select()
    .from(companionMessages)
    .where(isInList(companionMessages.id, 'ids'))
    .prepare('companion_messages'),
);

/** Finds messages of any user. */
export function findMessages(db: Executor, ids: readonly string[]): Promise<MessageRow[]> {
  return prepareMessages(db).execute({ ids });
}

/** Finds a message only if it is the user's own and its conversation is not deleted. */
export async function findMessage(
  db: Executor,
  userId: string,
  conversationId: string,
  id: string,
): Promise<MessageRow | null> {
  const [row] = await db
    .select({ message: companionMessages })
    .from(companionMessages)
    .innerJoin(conversations, eq(conversations.id, companionMessages.conversationId))
    .where(
      and(
        eq(companionMessages.id, id),
        eq(companionMessages.conversationId, conversationId),
        eq(companionMessages.userId, userId),
        isNull(conversations.deletedAt),
      ),
    );
  return row?.message ?? null;
}

export function listFirstMessages(
  db: Executor,
  conversationIds: readonly string[],
): Promise<Pick<MessageRow, 'id' | 'conversationId' | 'body'>[]> {
  return db
    .select({
      id: companionMessages.id,
      conversationId: companionMessages.conversationId,
      body: companionMessages.body,
    })
    .from(companionMessages)
    .where(
      and(
        inArray(companionMessages.conversationId, [...conversationIds]),
        isNull(companionMessages.parentId),
      ),
    );
}

export async function findStreamingReplyId(db: Executor, userId: string, conversationId: string) {
  const [row] = await db
    .select({ id: companionMessages.id })
    .from(companionMessages)
    .where(
      and(
        eq(companionMessages.userId, userId),
        eq(companionMessages.conversationId, conversationId),
        eq(companionMessages.status, 'streaming'),
      ),
    );
  return row?.id ?? null;
}

export async function listNewestMessages(db: Executor, userId: string, limit: number) {
  const rows = await db
    .select({ message: companionMessages })
    .from(companionMessages)
    .innerJoin(conversations, eq(conversations.id, companionMessages.conversationId))
    .where(and(eq(companionMessages.userId, userId), isNull(conversations.deletedAt)))
    .orderBy(desc(companionMessages.createdAt), desc(companionMessages.id))
    .limit(limit);
  return rows.map(({ message }) => message);
}

export async function rateMessage(db: Executor, id: string, rating: Rating | null): Promise<void> {
  await db.update(companionMessages).set({ rating }).where(eq(companionMessages.id, id));
}

const LOCKED_COLUMNS = {
  id: companionMessages.id,
  conversationId: companionMessages.conversationId,
  body: companionMessages.body,
};
type LockedMessage = Pick<MessageRow, keyof typeof LOCKED_COLUMNS>;

/** Also finds an older reply that was continued since then, or is being continued. */
const isWrittenSince = (since: Date) =>
  or(
    gte(companionMessages.createdAt, since),
    gte(companionMessages.endedAt, since),
    isNotNull(companionMessages.writer),
  );

/** Locks messages that were written since `since` in the order of their ids until the transaction ends. */
export function lockMessages(
  tx: Executor,
  userId: string,
  { after, since, limit }: { after: string | null; since: Date | null; limit: number },
): Promise<LockedMessage[]> {
  return tx
    .select(LOCKED_COLUMNS)
    .from(companionMessages)
    .where(
      and(
        eq(companionMessages.userId, userId),
        after === null ? undefined : gt(companionMessages.id, after),
        since === null ? undefined : isWrittenSince(since),
      ),
    )
    .orderBy(asc(companionMessages.id))
    .limit(limit)
    .for('no key update');
}

/** Keeps these messages from being changed until the transaction ends. */
export function holdMessages(tx: Executor, ids: readonly string[]): Promise<LockedMessage[]> {
  return tx
    .select(LOCKED_COLUMNS)
    .from(companionMessages)
    .where(inArray(companionMessages.id, [...ids]))
    .orderBy(asc(companionMessages.id))
    .for('no key update');
}

/** Changes whenever one of the messages does. */
export async function readDigest(db: Executor, ids: readonly string[]): Promise<string | null> {
  const { id, body } = companionMessages;
  const [row] = await db
    .select({
      digest: sql<
        string | null
      >`encode(sha256(string_agg(sha256(${body}), '' ORDER BY ${id})), 'hex')`,
    })
    .from(companionMessages)
    .where(inArray(id, [...ids]));
  return row?.digest ?? null;
}

/** Does nothing if the body changed since it was read. */
export async function replaceMessageBody(
  db: Executor,
  id: string,
  expectedBody: Buffer,
  body: Buffer,
): Promise<void> {
  await db
    .update(companionMessages)
    .set({ body })
    .where(and(eq(companionMessages.id, id), eq(companionMessages.body, expectedBody)));
}

/** At most this many messages are read for the model; a later step decides how many fit. */
const MAX_BRANCH_LENGTH = 60;

type BranchRow = Pick<MessageRow, 'id' | 'role' | 'body' | 'createdAt'>;

/**
 * Finds a message and those before it in its branch, the newest first. The result is empty if the
 * message is not in the user's conversation.
 *
 * Written as raw SQL: the query builder has no recursive queries, and one query per message could
 * mean sixty queries.
 */
export async function findMessageBranch(
  db: Executor,
  { userId, conversationId, endId }: { userId: string; conversationId: string; endId: string },
): Promise<BranchRow[]> {
  type RawRow = Omit<BranchRow, 'createdAt'> & { createdAtMs: number };
  const { rows } = await db.execute<RawRow>(sql`
    WITH RECURSIVE branch AS (
      SELECT m.id, m.parent_id, m.role, m.body, m.created_at, 1 AS depth
      FROM companion_messages m
      WHERE m.id = ${endId}::uuid AND m.user_id = ${userId}::uuid
        AND m.conversation_id = ${conversationId}::uuid
      UNION ALL
      SELECT m.id, m.parent_id, m.role, m.body, m.created_at, b.depth + 1
      FROM branch b JOIN companion_messages m ON m.id = b.parent_id WHERE b.depth < ${MAX_BRANCH_LENGTH}
    )
    SELECT id, role, body, (extract(epoch FROM created_at) * 1000)::float8 AS "createdAtMs"
    FROM branch ORDER BY depth`);
  return rows.map(({ createdAtMs, ...row }) => ({ ...row, createdAt: new Date(createdAtMs) }));
}
