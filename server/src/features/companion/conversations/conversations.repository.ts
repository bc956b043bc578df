import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import type { KeysetPosition } from '#platform/http/keyset-cursor.ts';
import { conversations } from '../companion.tables.ts';

type ConversationFields = typeof conversations.$inferSelect;
export type ConversationRow = ConversationFields & { isStreaming: boolean };

/** Pinned conversations are listed first: the group with the higher number comes first. */
export const getSortGroup = ({ isPinned }: Pick<ConversationRow, 'isPinned'>) => (isPinned ? 1 : 0);
const sortGroup = sql`(CASE WHEN ${conversations.isPinned} THEN 1 ELSE 0 END)`;
const isStreaming = sql<boolean>`EXISTS (
  SELECT 1 FROM companion_messages m
  WHERE m.user_id = "conversations"."user_id" AND m.conversation_id = "conversations"."id"
    AND m.status = 'streaming' AND m.alive_at >= clock_timestamp() - interval '5 seconds')`;

const columns = {
  id: conversations.id,
  userId: conversations.userId,
  title: conversations.title,
  isPinned: conversations.isPinned,
  leafId: conversations.leafId,
  createdAt: conversations.createdAt,
  updatedAt: conversations.updatedAt,
  deletedAt: conversations.deletedAt,
  isStreaming,
};

export function listConversationRows(
  db: Executor,
  userId: string,
  { limit, after }: { limit: number; after: KeysetPosition | null },
): Promise<ConversationRow[]> {
  return db
    .select(columns)
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, userId),
        isNull(conversations.deletedAt),
        after
          ? sql`(${sortGroup}, ${conversations.updatedAt}, ${conversations.id})
              < (${after.group}, ${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(sortGroup), desc(conversations.updatedAt), desc(conversations.id))
    .limit(limit);
}

/** Also finds deleted conversations; returns null if the conversation belongs to another user. */
export async function findConversation(db: Executor, userId: string, id: string) {
  const [row] = await db
    .select(columns)
    .from(conversations)
    .where(and(eq(conversations.userId, userId), eq(conversations.id, id)));
  return row ?? null;
}

/**
 * Keeps a conversation from being changed or deleted until the transaction ends. Returns false if it
 * belongs to another user or is deleted.
 */
export async function lockConversation(tx: Executor, userId: string, id: string): Promise<boolean> {
  const isOwn = and(eq(conversations.userId, userId), eq(conversations.id, id));
  const rows = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(isOwn, isNull(conversations.deletedAt)))
    .for('share');
  return rows.length > 0;
}

type ConversationChanges = Partial<
  Pick<ConversationRow, 'title' | 'isPinned' | 'leafId' | 'deletedAt'>
>;

export async function updateConversationRow(
  db: Executor,
  userId: string,
  id: string,
  changes: ConversationChanges,
): Promise<void> {
  await db
    .update(conversations)
    .set(changes)
    .where(and(eq(conversations.userId, userId), eq(conversations.id, id)));
}

/** Does nothing if the title changed since it was read. */
export async function replaceTitle(
  db: Executor,
  id: string,
  expectedTitle: Buffer,
  title: Buffer,
): Promise<void> {
  await db
    .update(conversations)
    .set({ title })
    .where(and(eq(conversations.id, id), eq(conversations.title, expectedTitle)));
}

export async function eraseConversationsDeletedBefore(db: Executor, cutoff: Date): Promise<void> {
  await db.delete(conversations).where(lte(conversations.deletedAt, cutoff));
}

/** Whether a user has conversations, also deleted ones that can still be restored. */
export async function hasConversations(db: Executor, userId: string): Promise<boolean> {
  return (await db.$count(conversations, eq(conversations.userId, userId))) > 0;
}

/** Erases all conversations of a user, with their messages, files, cards and links. */
export async function eraseConversations(tx: Executor, userId: string): Promise<void> {
  await tx.delete(conversations).where(eq(conversations.userId, userId));
}
