import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import type { KeysetPlace } from '../../../platform/http/keyset-cursor.ts';
import { conversations } from '../companion.tables.ts';

export type ConversationRow = typeof conversations.$inferSelect & { isStreaming: boolean };

/** Pinned ones come first. */
export const groupOf = ({ isPinned }: Pick<ConversationRow, 'isPinned'>) => (isPinned ? 1 : 0);
const group = sql`(CASE WHEN ${conversations.isPinned} THEN 1 ELSE 0 END)`;
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

/** Pinned first, then the newest, from a place on. */
export function listConversationRows(
  db: Executor,
  userId: string,
  { limit, after }: { limit: number; after: KeysetPlace | null },
): Promise<ConversationRow[]> {
  return db
    .select(columns)
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, userId),
        isNull(conversations.deletedAt),
        after
          ? sql`(${group}, ${conversations.updatedAt}, ${conversations.id})
              < (${after.group}, ${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(group), desc(conversations.updatedAt), desc(conversations.id))
    .limit(limit);
}

/** Deleted or not; null for another's. */
export async function findConversation(
  db: Executor,
  userId: string,
  id: string,
): Promise<ConversationRow | null> {
  const [row] = await db
    .select(columns)
    .from(conversations)
    .where(and(eq(conversations.userId, userId), eq(conversations.id, id)));
  return row ?? null;
}

type Changes = Partial<Pick<ConversationRow, 'title' | 'isPinned' | 'leafId' | 'deletedAt'>>;

export async function changeConversation(
  db: Executor,
  userId: string,
  id: string,
  changes: Changes,
): Promise<void> {
  await db
    .update(conversations)
    .set(changes)
    .where(and(eq(conversations.userId, userId), eq(conversations.id, id)));
}

/** For good: nobody can have it back. */
export async function eraseConversationsDeletedUntil(db: Executor, moment: Date): Promise<void> {
  await db.delete(conversations).where(lte(conversations.deletedAt, moment));
}
