import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Database, type Executor, violatesUnique } from '#platform/db/database.ts';
import { OutOfBudget } from '../budget.repository.ts';
import { conversations, companionMessages as messages } from '../companion.tables.ts';
import type { MessageRow } from '../conversations/messages.repository.ts';
import { DATABASE_NOW, insertUsage, type NewUsage } from '../usage.repository.ts';

type NewConversation = Pick<typeof conversations.$inferInsert, 'id' | 'userId' | 'createdAt'> & {
  /** Null if the conversation already exists. */
  title: Buffer | null;
};
type NewMessage = Pick<MessageRow, 'id' | 'parentId' | 'body' | 'createdAt'>;

export type NewReply = {
  conversation: NewConversation;
  /** Null if the message to answer is already stored. */
  message: NewMessage | null;
  reply: NewMessage & { writer: string };
  usage: NewUsage;
};

/**
 * `busy`: another reply is being written. `taken`: one of the ids is in use. `unknown`: the
 * conversation does not exist. `no-budget`: nothing is left of the day's budget for this user.
 */
export type InsertReplyOutcome = 'begun' | 'busy' | 'taken' | 'unknown' | 'no-budget';

/** Stores everything that must not be lost, before the model is called. */
export async function insertReply(db: Database, newReply: NewReply): Promise<InsertReplyOutcome> {
  const { conversation, message, reply, usage } = newReply;
  const origin = { conversationId: conversation.id, userId: conversation.userId };
  try {
    return await db.transaction(async (tx) => {
      if (!(await saveConversation(tx, conversation, reply.id))) return 'unknown';
      const question = message && {
        ...message,
        ...origin,
        role: 'person' as const,
        status: 'done' as const,
        endedAt: message.createdAt,
      };
      const answer = {
        ...reply,
        ...origin,
        role: 'companion' as const,
        status: 'streaming' as const,
        aliveAt: DATABASE_NOW,
      };
      await tx.insert(messages).values(question ? [question, answer] : [answer]);
      await insertUsage(tx, usage);
      return 'begun';
    });
  } catch (error) {
    const isTaken =
      violatesUnique(error, 'companion_messages_pkey') ||
      violatesUnique(error, 'conversations_pkey');
    return isTaken ? 'taken' : toRefusal(error);
  }
}

/** Creates the conversation or makes it show the new reply; returns false if it does not exist. */
async function saveConversation(
  tx: Executor,
  { id, userId, title, createdAt: now }: NewConversation,
  leafId: string,
): Promise<boolean> {
  if (title !== null) {
    const row = { id, userId, title, leafId, createdAt: now, updatedAt: now };
    await tx.insert(conversations).values(row);
    return true;
  }
  const { rowCount } = await tx
    .update(conversations)
    .set({ leafId, updatedAt: now })
    .where(
      and(
        eq(conversations.id, id),
        eq(conversations.userId, userId),
        isNull(conversations.deletedAt),
      ),
    );
  return rowCount !== 0;
}

function toRefusal(error: unknown): 'busy' | 'no-budget' {
  if (error instanceof OutOfBudget) return 'no-budget';
  const isBusy =
    violatesUnique(error, 'companion_usage_one_stream') ||
    violatesUnique(error, 'companion_messages_one_stream');
  if (isBusy) return 'busy';
  throw error;
}

/** Lets `writer` continue a reply that was cut or stopped; `unknown` if it was neither. */
export async function takeOverReply(
  db: Database,
  { id, userId, writer, usage }: { id: string; userId: string; writer: string; usage: NewUsage },
): Promise<'begun' | 'busy' | 'unknown' | 'no-budget'> {
  try {
    return await db.transaction(async (tx) => {
      const rows = await tx
        .update(messages)
        .set({
          status: 'streaming',
          cutBy: null,
          failure: null,
          writer,
          aliveAt: DATABASE_NOW,
          watchedAt: null,
          endedAt: null,
        })
        .where(
          and(
            eq(messages.userId, userId),
            eq(messages.id, id),
            inArray(messages.status, ['cut', 'stopped']),
          ),
        )
        .returning({ id: messages.id });
      if (rows.length === 0) return 'unknown';
      await insertUsage(tx, usage);
      return 'begun';
    });
  } catch (error) {
    return toRefusal(error);
  }
}

/** Stores the usage of a temporary reply; its text is never stored. */
export async function insertTemporaryReply(db: Database, usage: NewUsage) {
  try {
    await db.transaction((tx) => insertUsage(tx, usage));
    return 'begun';
  } catch (error) {
    return toRefusal(error);
  }
}
