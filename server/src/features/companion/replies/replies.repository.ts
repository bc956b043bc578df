import type { FailureCode } from '@attune/domain/companion/companion-errors';
import type { CutReason, ReplyStatus } from '@attune/domain/companion/companion-rules';
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { type Database, type Executor, violatesUnique } from '#platform/db/database.ts';
import { OutOfBudget } from '../budget.repository.ts';
import {
  companionUsage,
  conversations,
  companionMessages as messages,
} from '../companion.tables.ts';
import type { MessageRow } from '../conversations/messages.repository.ts';
import {
  DATABASE_NOW,
  endUsage,
  type FinalUsage,
  insertUsage,
  type NewUsage,
  releaseStaleUsage,
  releaseUsageOfReply,
  STALE_SINCE,
} from '../usage.repository.ts';

/** A viewer on another node that has not reported for this long is gone, or its node is. */
export const VIEWER_TIMEOUT_MS = 3_000;
/** When one viewer leaves, the other viewers have this long to report. */
const VIEWER_REPORT_MS = 500;

const isOwn = (userId: string, id: string) => and(eq(messages.userId, userId), eq(messages.id, id));
const isStreaming = eq(messages.status, 'streaming');

type NewConversation = Pick<typeof conversations.$inferInsert, 'id' | 'userId' | 'createdAt'> & {
  /** Null for a conversation that exists. */
  title: Buffer | null;
};
type NewMessage = Pick<MessageRow, 'id' | 'parentId' | 'body' | 'createdAt'>;

export type NewReply = {
  conversation: NewConversation;
  /** Null if the message to answer is stored already. */
  message: NewMessage | null;
  reply: NewMessage & { writer: string };
  usage: NewUsage;
};

/**
 * `busy`: another reply is being written. `taken`: one of the ids is in use. `no-budget`: nothing
 * is left of the day's budget for this user.
 */
export type InsertReplyOutcome = 'begun' | 'busy' | 'taken' | 'unknown' | 'no-budget';

/** Stores everything that must not be lost, before the model is called. */
export async function insertReply(db: Database, newReply: NewReply): Promise<InsertReplyOutcome> {
  const { conversation, message, reply, usage } = newReply;
  const origin = { conversationId: conversation.id, userId: conversation.userId };
  try {
    return await db.transaction(async (tx) => {
      if (!(await saveConversation(tx, conversation, reply.id))) return 'unknown';
      if (message) {
        const endedAt = message.createdAt;
        await tx
          .insert(messages)
          .values({ ...message, ...origin, role: 'person', status: 'done', endedAt });
      }
      await tx.insert(messages).values({
        ...reply,
        ...origin,
        role: 'companion',
        status: 'streaming',
        aliveAt: DATABASE_NOW,
      });
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

/** Creates the conversation or moves it to the new reply; false if it does not exist. */
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
  const rows = await tx
    .update(conversations)
    .set({ leafId, updatedAt: now })
    .where(
      and(
        eq(conversations.id, id),
        eq(conversations.userId, userId),
        isNull(conversations.deletedAt),
      ),
    )
    .returning({ id: conversations.id });
  return rows.length > 0;
}

function toRefusal(error: unknown): 'busy' | 'no-budget' {
  if (error instanceof OutOfBudget) return 'no-budget';
  const isBusy =
    violatesUnique(error, 'companion_usage_one_stream') ||
    violatesUnique(error, 'companion_messages_one_stream');
  if (isBusy) return 'busy';
  throw error;
}

/** Continues a reply that was cut or stopped; `unknown` if it is neither. */
export async function takeOverReply(
  db: Database,
  { id, userId, writer, usage }: { id: string; userId: string; writer: string; usage: NewUsage },
): Promise<'begun' | 'busy' | 'unknown' | 'no-budget'> {
  try {
    return await db.transaction(async (tx) => {
      const taken = await tx
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
        .where(and(isOwn(userId, id), inArray(messages.status, ['cut', 'stopped'])))
        .returning({ id: messages.id });
      if (taken.length === 0) return 'unknown';
      await insertUsage(tx, usage);
      return 'begun';
    });
  } catch (error) {
    return toRefusal(error);
  }
}

/** A reply of which only the usage is stored. */
export async function insertTemporaryReply(
  db: Database,
  usage: NewUsage,
): Promise<'begun' | 'busy' | 'no-budget'> {
  try {
    await db.transaction((tx) => insertUsage(tx, usage));
    return 'begun';
  } catch (error) {
    return toRefusal(error);
  }
}

export type ReplyEnding = {
  status: Exclude<ReplyStatus, 'streaming'>;
  cutBy: CutReason | null;
  failure: FailureCode | null;
};

/**
 * The last write of its writer. A reply stopped from elsewhere stays stopped, but gets the full
 * text. Returns null if another writer took it over.
 */
export function endReply(
  db: Database,
  reply: { id: string; writer: string; body: Buffer; now: Date },
  ending: ReplyEnding,
  usage: FinalUsage,
): Promise<Pick<MessageRow, 'status' | 'cutBy'> | null> {
  const { id, writer, body, now: endedAt } = reply;
  return db.transaction(async (tx) => {
    const isWritten = and(eq(messages.id, id), eq(messages.writer, writer));
    const isOpen = inArray(messages.status, ['streaming', 'stopped']);
    const [row] = await tx
      .select({ status: messages.status })
      .from(messages)
      .where(and(isWritten, isOpen))
      .for('update');
    const changes = row?.status === 'streaming' ? ending : {};
    const [ended] = row
      ? await tx
          .update(messages)
          .set({ body, writer: null, endedAt, ...changes })
          .where(eq(messages.id, id))
          .returning({ status: messages.status, cutBy: messages.cutBy })
      : [];
    await endUsage(tx, usage);
    return ended ?? null;
  });
}

/** Returns true if it was being written. The writer notices at its next flush at the latest. */
export function markStopped(
  db: Database,
  userId: string,
  id: string,
  endedAt: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const stopped = await tx
      .update(messages)
      .set({ status: 'stopped', endedAt })
      .where(and(isOwn(userId, id), isStreaming))
      .returning({ id: messages.id });
    if (stopped.length === 0) return false;
    await releaseUsageOfReply(tx, userId, id);
    return true;
  });
}

/** Cuts replies whose writer is gone. */
export function cutStaleReplies(db: Database, userId: string, endedAt: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const isStale = lt(messages.aliveAt, STALE_SINCE);
    await tx
      .update(messages)
      .set({ status: 'cut', cutBy: 'restart', writer: null, endedAt })
      .where(and(eq(messages.userId, userId), isStreaming, isStale));
    await releaseStaleUsage(tx, userId);
  });
}

/** Records a viewer on this node and returns the reply; null once it has ended. */
export async function markReplyWatched(
  db: Executor,
  userId: string,
  id: string,
): Promise<MessageRow | null> {
  const [row] = await db
    .update(messages)
    .set({ watchedAt: DATABASE_NOW })
    .where(and(isOwn(userId, id), isStreaming))
    .returning();
  return row ?? null;
}

export async function markReplyUnwatched(db: Executor, userId: string, id: string): Promise<void> {
  const seconds = (VIEWER_TIMEOUT_MS - VIEWER_REPORT_MS) / 1_000;
  await db
    .update(messages)
    .set({ watchedAt: sql`clock_timestamp() - make_interval(secs => ${seconds})` })
    .where(and(isOwn(userId, id), isStreaming));
}

export async function keepAlive(db: Executor, usageIds: readonly string[]): Promise<void> {
  await db
    .update(companionUsage)
    .set({ aliveAt: DATABASE_NOW })
    .where(and(inArray(companionUsage.id, [...usageIds]), isNotNull(companionUsage.aliveAt)));
}
