import { type SQL, sql } from 'drizzle-orm';
import { createBatcher } from '#platform/db/batcher.ts';
import { type Database, type Executor, violatesUnique } from '#platform/db/database.ts';
import { createStatements, namedParam } from '#platform/db/prepared-statements.ts';
import { type BudgetHold, holdBudget, holdValues, returnHold } from '../budget.repository.ts';
import { isStreamConflict } from './stale-replies.repository.ts';

type NewReply = {
  userId: string;
  conversationId: string;
  /** The title of a new conversation; null for an existing one. */
  title: Buffer | null;
  replyId: string;
  replyBody: Buffer;
  parentId: string;
  writer: string;
  usageId: string;
  model: string;
  inputTokens: number;
  day: string;
  hold: BudgetHold | null;
  now: Date;
  /** Slightly later than `now`, so that the reply sorts after its message. */
  repliedAt: Date;
};
type NewMessage = { messageId: string; messageParentId: string | null; messageBody: Buffer };

/**
 * `busy`: another reply is being written. `taken`: one of the ids is in use. `no-budget`: nothing
 * is left of the day's budget for this user.
 */
export type InsertReplyOutcome = 'begun' | 'busy' | 'taken' | 'unknown' | 'no-budget';

const statement = createStatements();
const now = sql`${namedParam('now')}::timestamptz`;

const insertMessageSql = sql`
  said AS (
    INSERT INTO companion_messages
      (id, conversation_id, user_id, parent_id, role, body, status, created_at, ended_at)
    SELECT ${namedParam('messageId')}::uuid, id, user_id, ${namedParam('messageParentId')}::uuid, 'person',
      ${namedParam('messageBody')}::bytea, 'done', ${now}, ${now}
    FROM conversation
  ),`;

const buildStatement = (isNew: boolean, first: SQL, isLimited: boolean) => sql`
  WITH budget AS (${holdBudget(isLimited)}), conversation AS (
    ${
      isNew
        ? sql`INSERT INTO conversations (id, user_id, title, leaf_id, created_at, updated_at)
          SELECT ${namedParam('conversationId')}::uuid, ${namedParam('userId')}::uuid,
            ${namedParam('title')}::bytea, ${namedParam('replyId')}::uuid, ${now}, ${now}
          FROM budget`
        : sql`UPDATE conversations SET leaf_id = ${namedParam('replyId')}::uuid, updated_at = ${now}
          WHERE id = ${namedParam('conversationId')}::uuid AND user_id = ${namedParam('userId')}::uuid
            AND deleted_at IS NULL AND EXISTS (SELECT FROM budget)`
    }
    RETURNING id, user_id
  ), ${first}
  reply AS (
    INSERT INTO companion_messages
      (id, conversation_id, user_id, parent_id, role, body, status, writer, alive_at, created_at)
    SELECT ${namedParam('replyId')}::uuid, id, user_id, ${namedParam('parentId')}::uuid, 'companion',
      ${namedParam('replyBody')}::bytea, 'streaming', ${namedParam('writer')}::uuid, clock_timestamp(),
      ${namedParam('repliedAt')}::timestamptz
    FROM conversation
    RETURNING id
  ), usage AS (
    INSERT INTO companion_usage
      (id, user_id, message_id, model, input_tokens, is_temporary, alive_at, day, created_at,
       held_micros, budget_group)
    SELECT ${namedParam('usageId')}::uuid, user_id, ${namedParam('replyId')}::uuid, ${namedParam('model')},
      ${namedParam('inputTokens')}::int, false, clock_timestamp(), ${namedParam('day')}::date, ${now},
      ${namedParam('holdMicros')}::bigint, ${namedParam('budgetGroup')}
    FROM conversation
  )
  SELECT count(*)::int AS begun, EXISTS (SELECT FROM budget) AS "hasBudget",
    set_config('synchronous_commit', 'off', true) FROM reply`;

/**
 * Stores everything needed before the model is called, in one atomic statement. It is on disk once
 * `waitForDiskFlush` resolves; the client is not notified before that.
 */
export async function insertReply(
  db: Database,
  reply: NewReply,
  message: NewMessage | null,
): Promise<InsertReplyOutcome> {
  const isNew = reply.title !== null;
  const isLimited = reply.hold !== null;
  const kind = `${isNew ? 'new' : 'existing'} ${message ? 'message' : 'regenerate'} ${isLimited}`;
  const bindValues = statement(kind, () =>
    buildStatement(isNew, message ? insertMessageSql : sql``, isLimited),
  );
  const timestamps = { now: reply.now.toISOString(), repliedAt: reply.repliedAt.toISOString() };
  const values = { ...reply, ...message, ...timestamps, ...holdValues(reply.hold) };
  try {
    const { rows } = await db.execute<{ begun: number; hasBudget: boolean }>(bindValues(values));
    if (rows[0]?.begun === 1) return 'begun';
    if (!rows[0]?.hasBudget) return 'no-budget';
    await returnHold(db, reply.day, reply.hold);
    return 'unknown';
  } catch (error) {
    if (isStreamConflict(error)) return 'busy';
    if (
      violatesUnique(error, 'companion_messages_pkey') ||
      violatesUnique(error, 'conversations_pkey')
    ) {
      return 'taken';
    }
    throw error;
  }
}

/**
 * Resolves when everything committed so far would survive a crash. Only a commit that wrote to the
 * write-ahead log waits for the disk, and a bare transaction id is not enough. So this writes an
 * empty logical message that has no receiver.
 */
export async function waitForDiskFlush(db: Executor): Promise<void> {
  await db.execute(sql`SELECT pg_logical_emit_message(true, 'attune', '')`);
}

/** Batches concurrent calls into one flush. */
export function createDiskFlushWait(db: Database): () => Promise<void> {
  const wait = createBatcher<null, void>(async () => {
    await waitForDiskFlush(db);
    return () => {};
  });
  return () => wait(null);
}
