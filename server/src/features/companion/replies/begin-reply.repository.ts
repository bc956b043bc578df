import { type SQL, sql } from 'drizzle-orm';
import { type Database, type Executor, violates } from '../../../platform/db/database.ts';
import { gather } from '../../../platform/db/gather.ts';
import { given, madeOnce } from '../../../platform/db/made-once.ts';
import { type BudgetHold, holdBudget, holdValues, returnHold } from '../budget.repository.ts';
import { isOneStreamOnly } from './stale-replies.repository.ts';

type Begin = {
  userId: string;
  conversationId: string;
  /** Of a new conversation; null for one that there is. */
  title: Buffer | null;
  replyId: string;
  replyBody: Buffer;
  /** The message of the person that is answered. */
  parentId: string;
  writer: string;
  usageId: string;
  model: string;
  inputTokens: number;
  day: string;
  /** Null where there is no budget to keep. */
  hold: BudgetHold | null;
  now: Date;
  /** A little later, so that an answer stands after what it answers. */
  repliedAt: Date;
};
type Said = { messageId: string; messageParentId: string | null; messageBody: Buffer };

/**
 * `busy`: another answer is being written. `taken`: one of the ids is in use. `no-budget`: nothing is
 * left of the day's budget for this person.
 */
export type Begun = 'begun' | 'busy' | 'taken' | 'unknown' | 'no-budget';

const statement = madeOnce();
const now = sql`${given('now')}::timestamptz`;

const said = sql`
  said AS (
    INSERT INTO companion_messages
      (id, conversation_id, user_id, parent_id, role, body, status, created_at, ended_at)
    SELECT ${given('messageId')}::uuid, id, user_id, ${given('messageParentId')}::uuid, 'person',
      ${given('messageBody')}::bytea, 'done', ${now}, ${now}
    FROM conversation
  ),`;

const build = (isNew: boolean, first: SQL, isLimited: boolean) => sql`
  WITH budget AS (${holdBudget(isLimited)}), conversation AS (
    ${
      isNew
        ? sql`INSERT INTO conversations (id, user_id, title, leaf_id, created_at, updated_at)
          SELECT ${given('conversationId')}::uuid, ${given('userId')}::uuid,
            ${given('title')}::bytea, ${given('replyId')}::uuid, ${now}, ${now}
          FROM budget`
        : sql`UPDATE conversations SET leaf_id = ${given('replyId')}::uuid, updated_at = ${now}
          WHERE id = ${given('conversationId')}::uuid AND user_id = ${given('userId')}::uuid
            AND deleted_at IS NULL AND EXISTS (SELECT FROM budget)`
    }
    RETURNING id, user_id
  ), ${first}
  reply AS (
    INSERT INTO companion_messages
      (id, conversation_id, user_id, parent_id, role, body, status, writer, alive_at, created_at)
    SELECT ${given('replyId')}::uuid, id, user_id, ${given('parentId')}::uuid, 'companion',
      ${given('replyBody')}::bytea, 'streaming', ${given('writer')}::uuid, clock_timestamp(),
      ${given('repliedAt')}::timestamptz
    FROM conversation
    RETURNING id
  ), usage AS (
    INSERT INTO companion_usage
      (id, user_id, message_id, model, input_tokens, is_temporary, alive_at, day, created_at,
       held_micros, budget_group)
    SELECT ${given('usageId')}::uuid, user_id, ${given('replyId')}::uuid, ${given('model')},
      ${given('inputTokens')}::int, false, clock_timestamp(), ${given('day')}::date, ${now},
      ${given('holdMicros')}::bigint, ${given('budgetGroup')}
    FROM conversation
  )
  SELECT count(*)::int AS begun, EXISTS (SELECT FROM budget) AS "hasBudget",
    set_config('synchronous_commit', 'off', true) FROM reply`;

/**
 * All that is kept before the model is asked, in one statement: it is there for everybody, or
 * nothing is. The disk has it once `isOnDisk` resolves; nobody is told before that.
 */
export async function beginReply(db: Database, begin: Begin, message: Said | null): Promise<Begun> {
  const isNew = begin.title !== null;
  const isLimited = begin.hold !== null;
  const kind = `${isNew ? 'new' : 'known'} ${message ? 'said' : 'asked again'} ${isLimited}`;
  const make = statement(kind, () => build(isNew, message ? said : sql``, isLimited));
  const moments = { now: begin.now.toISOString(), repliedAt: begin.repliedAt.toISOString() };
  const values = { ...begin, ...message, ...moments, ...holdValues(begin.hold) };
  try {
    const { rows } = await db.execute<{ begun: number; hasBudget: boolean }>(make(values));
    if (rows[0]?.begun === 1) return 'begun';
    if (!rows[0]?.hasBudget) return 'no-budget';
    await returnHold(db, begin.day, begin.hold);
    return 'unknown';
  } catch (error) {
    if (isOneStreamOnly(error)) return 'busy';
    if (violates(error, 'companion_messages_pkey') || violates(error, 'conversations_pkey')) {
      return 'taken';
    }
    throw error;
  }
}

/**
 * Resolves when all that was committed so far would outlast a crash. Only a commit that has written
 * to the log itself waits for the disk, so a word to nobody is written: a bare transaction id is not
 * enough.
 */
export async function isOnDisk(db: Executor): Promise<void> {
  await db.execute(sql`SELECT pg_logical_emit_message(true, 'attune', '')`);
}

/** The same, once for all who wait for it in the same moment. */
export function createDiskWait(db: Database): () => Promise<void> {
  const wait = gather<null, void>(async () => {
    await isOnDisk(db);
    return () => {};
  });
  return () => wait(null);
}
