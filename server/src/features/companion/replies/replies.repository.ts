import type { FailureCode } from '@attune/domain/companion/companion-errors';
import type { CutReason, ReplyStatus } from '@attune/domain/companion/companion-rules';
import { and, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '#platform/db/database.ts';
import { announceAtCommit } from '#platform/live/announcer.repository.ts';
import { companionUsage, companionMessages as messages } from '../companion.tables.ts';
import type { MessageRow } from '../conversations/messages.repository.ts';
import {
  DATABASE_NOW,
  endUsage,
  type FinalUsage,
  releaseStaleUsage,
  releaseUsageOfReply,
  releaseUsageOfUser,
  STALE_SINCE,
} from '../usage.repository.ts';

/** Sent between nodes as `companion-stop-user/<user id>`. */
export const STOP_USER_TOPIC = 'companion-stop-user';

/** A viewer on another node that has not reported for this long is gone, or its node is. */
export const VIEWER_TIMEOUT_MS = 3_000;
/** When one viewer leaves, the other viewers have this long to report. */
const VIEWER_REPORT_MS = 500;

const isOwnMessage = (userId: string, id: string) =>
  and(eq(messages.userId, userId), eq(messages.id, id));
const isStreaming = eq(messages.status, 'streaming');

export type ReplyEnding = {
  status: Exclude<ReplyStatus, 'streaming'>;
  cutBy: CutReason | null;
  failure: FailureCode | null;
};

/**
 * Ends a reply for its writer. A reply stopped from elsewhere stays stopped, but gets the full
 * text. Returns null if another writer took the reply over.
 */
export function endReply(
  db: Database,
  reply: { id: string; writer: string; body: Buffer; now: Date },
  ending: ReplyEnding,
  usage: FinalUsage,
): Promise<Pick<MessageRow, 'status' | 'cutBy'> | null> {
  const { id, writer, body, now: endedAt } = reply;
  return db.transaction(async (tx) => {
    const isByWriter = and(eq(messages.id, id), eq(messages.writer, writer));
    const isOpen = inArray(messages.status, ['streaming', 'stopped']);
    const [row] = await tx
      .select({ status: messages.status })
      .from(messages)
      .where(and(isByWriter, isOpen))
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

/**
 * Returns false if the reply was not being written. Otherwise its writer stops at the next flush.
 */
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
      .where(and(isOwnMessage(userId, id), isStreaming))
      .returning({ id: messages.id });
    if (stopped.length === 0) return false;
    await releaseUsageOfReply(tx, userId, id);
    return true;
  });
}

/**
 * Ends every reply that is being written for a user, on all nodes, and keeps what is stored of it.
 * Without its writer nothing more is stored, also of a reply that was stopped before: its writer
 * would still add the full text.
 */
export async function stopRepliesOfUser(
  tx: Executor,
  userId: string,
  endedAt: Date,
): Promise<void> {
  await tx
    .update(messages)
    .set({ status: 'stopped', endedAt })
    .where(and(eq(messages.userId, userId), isStreaming));
  await tx
    .update(messages)
    .set({ writer: null })
    .where(and(eq(messages.userId, userId), isNotNull(messages.writer)));
  await releaseUsageOfUser(tx, userId);
  await announceAtCommit(tx, [`${STOP_USER_TOPIC}/${userId}`, `companion:${userId}`]);
}

/**
 * Whether a writer may still change one of the replies. It does so even after a reply was stopped
 * from elsewhere.
 */
export async function hasRunningWriter(db: Executor, ids: readonly string[]): Promise<boolean> {
  const isAlive = and(isNotNull(messages.writer), gte(messages.aliveAt, STALE_SINCE));
  return (await db.$count(messages, and(inArray(messages.id, [...ids]), isAlive))) > 0;
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

/** Records a viewer on this node and returns the reply, or null once the reply has ended. */
export async function markReplyWatched(db: Executor, userId: string, id: string) {
  const [row] = await db
    .update(messages)
    .set({ watchedAt: DATABASE_NOW })
    .where(and(isOwnMessage(userId, id), isStreaming))
    .returning();
  return row ?? null;
}

export async function markReplyUnwatched(db: Executor, userId: string, id: string): Promise<void> {
  const seconds = (VIEWER_TIMEOUT_MS - VIEWER_REPORT_MS) / 1_000;
  await db
    .update(messages)
    .set({ watchedAt: sql`clock_timestamp() - make_interval(secs => ${seconds})` })
    .where(and(isOwnMessage(userId, id), isStreaming));
}

/** Returns the usages that still run. A missing one was released because its reply must end. */
export async function keepAlive(
  db: Executor,
  usageIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .update(companionUsage)
    .set({ aliveAt: DATABASE_NOW })
    .where(and(inArray(companionUsage.id, [...usageIds]), isNotNull(companionUsage.aliveAt)))
    .returning({ id: companionUsage.id });
  return new Set(rows.map(({ id }) => id));
}

type FlushedRow = { id: string; watchedAgoMs: number | null };

/**
 * Writes the current text of many replies. Returns the replies that still belong to this writer and
 * how long ago another node reported a viewer. A missing reply was stopped or taken over.
 *
 * Written as raw SQL: the query builder cannot express one statement for all replies of a node,
 * which runs several times a second. It does not wait for the disk, because no client relies on
 * partial text.
 */
export async function flushReplies(
  db: Executor,
  writer: string,
  replies: readonly { id: string; body: Buffer | null }[],
): Promise<Map<string, number | null>> {
  const ids = replies.map(({ id }) => id);
  const bodies = replies.map(({ body }) => body);
  const { rows } = await db.execute<FlushedRow>(sql`
    UPDATE companion_messages m
    SET body = coalesce(given.body, m.body), alive_at = clock_timestamp()
    FROM unnest(${sql.param(ids)}::uuid[], ${sql.param(bodies)}::bytea[]) AS given (id, body)
    WHERE m.id = given.id AND m.writer = ${writer}::uuid AND m.status = 'streaming'
    RETURNING m.id, (extract(epoch FROM clock_timestamp() - m.watched_at) * 1000)::float8
      AS "watchedAgoMs", set_config('synchronous_commit', 'off', true)`);
  return new Map(rows.map(({ id, watchedAgoMs }) => [id, watchedAgoMs]));
}
