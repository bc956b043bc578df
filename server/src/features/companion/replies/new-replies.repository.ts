import type { HealthArea } from '@attune/domain/account/health-consents';
import { type SQL, sql } from 'drizzle-orm';
import { holdHealthConsent } from '#features/account';
import { type Database, type Executor, violatesUnique } from '#platform/db/database.ts';
import { prepareOnce, withSteps } from '#platform/db/prepare-once.ts';
import { claimAttachments, lockAttachments } from '../attachments/attachments.repository.ts';
import {
  type BudgetHold,
  HOLD_BUDGET,
  isOutOfBudget,
  toBudgetLimits,
} from '../budget.repository.ts';
import type { conversations } from '../companion.tables.ts';
import type { MessageRow } from '../conversations/messages.repository.ts';
import { DATABASE_NOW } from '../usage.repository.ts';

type NewUsage = {
  id: string;
  model: string;
  inputTokens: number;
  day: string;
  createdAt: Date;
  hold: BudgetHold | null;
};

type NewConversation = Pick<typeof conversations.$inferInsert, 'id' | 'userId'> & {
  /** Null if the conversation already exists. */
  title: Buffer | null;
};
type NewMessage = Pick<MessageRow, 'id' | 'parentId' | 'body'>;

type NewReply = {
  /** The consents that the reply needs. */
  healthAreas: readonly HealthArea[];
  conversation: NewConversation;
  /** Null if the message to answer is already stored. */
  message: (NewMessage & { attachmentIds: readonly string[] }) | null;
  reply: NewMessage & { createdAt: Date; writer: string };
  usage: NewUsage;
};

/**
 * `busy`: another reply is being written. `taken`: one of the ids is in use. `unknown`: the
 * conversation or the reply to continue does not exist, or a consent was just withdrawn.
 * `no-budget`: nothing is left of the day's budget for this user.
 */
type StartOutcome = 'begun' | 'busy' | 'taken' | 'unknown' | 'no-budget';

const { placeholder: value } = sql;

/**
 * Waits for a withdrawal that has begun, which may delete what the reply would rest on, and then
 * finds nothing.
 */
const CONSENT_STEPS = {
  held: sql`
    SELECT user_id FROM health_consents
    WHERE user_id = ${value('userId')} AND withdrawn_at IS NULL
      AND area = ANY((SELECT ${value('healthAreas')}::text[])::text[])
    FOR SHARE`,
  consent: sql`
    SELECT user_id FROM held GROUP BY user_id
    HAVING count(*) = cardinality(${value('healthAreas')}::text[])`,
};

/** Stores everything that must not be lost, before the model is called. */
export function insertReply(db: Database, newReply: NewReply): Promise<StartOutcome> {
  const { conversation, message } = newReply;
  const attachmentIds = message?.attachmentIds ?? [];
  if (attachmentIds.length === 0) return startNewReply(db, newReply);
  return db.transaction(async (tx) => {
    // The consent before the files, as in a withdrawal that deletes them. Otherwise both deadlock.
    if (!(await holdHealthConsent(tx, conversation.userId, 'companion'))) return 'unknown';
    // Files are locked before the day's row, because no other reply starts while that is locked.
    await lockAttachments(tx, conversation.userId, attachmentIds);
    const outcome = await startNewReply(tx, newReply);
    const { id, userId } = conversation;
    if (outcome === 'begun')
      await claimAttachments(tx, { conversationId: id, userId }, attachmentIds);
    return outcome;
  });
}

function startNewReply(
  db: Executor,
  { healthAreas, conversation, message, reply, usage }: NewReply,
): Promise<StartOutcome> {
  const kind = conversation.title ? 'new-conversation' : message ? 'new-message' : 'other-reply';
  return start(prepareInsertReply(db, kind, toLimit(usage)), usage, {
    healthAreas,
    conversationId: conversation.id,
    userId: conversation.userId,
    title: conversation.title,
    messageId: reply.parentId,
    messageParentId: message?.parentId,
    messageBody: message?.body,
    replyId: reply.id,
    replyBody: reply.body,
    repliedAt: reply.createdAt.toISOString(),
    writer: reply.writer,
  });
}

/** Raw SQL: one statement instead of seven, because the user waits for the first word (P7). */
const prepareInsertReply = prepareOnce(
  (db, kind: 'new-conversation' | 'new-message' | 'other-reply', limit: Limit) => {
    const now = sql`${value('createdAt')}::timestamptz`;
    const newConversation = sql`
      INSERT INTO conversations (id, user_id, title, leaf_id, created_at, updated_at)
      SELECT ${value('conversationId')}::uuid, consent.user_id, ${value('title')}::bytea,
        ${value('replyId')}::uuid, ${now}, ${now}
      FROM consent
      RETURNING id, user_id`;
    const existingConversation = sql`
      UPDATE conversations SET leaf_id = ${value('replyId')}, updated_at = ${now}
      FROM consent
      WHERE conversations.id = ${value('conversationId')}
        AND conversations.user_id = consent.user_id AND deleted_at IS NULL
      RETURNING conversations.id, conversations.user_id`;
    const message = sql`
      INSERT INTO companion_messages
        (id, conversation_id, user_id, parent_id, role, body, status, created_at, ended_at)
      SELECT ${value('messageId')}::uuid, id, user_id, ${value('messageParentId')}::uuid,
        'person', ${value('messageBody')}::bytea, 'done', ${now}, ${now}
      FROM conversation
      RETURNING conversation_id, user_id`;
    const reply = sql`
      INSERT INTO companion_messages
        (id, conversation_id, user_id, parent_id, role, body, status, writer, alive_at, created_at)
      SELECT ${value('replyId')}::uuid, conversation.id, conversation.user_id,
        ${value('messageId')}::uuid, 'companion', ${value('replyBody')}::bytea, 'streaming',
        ${value('writer')}::uuid, ${DATABASE_NOW}, ${value('repliedAt')}::timestamptz
      FROM conversation${sql.raw(kind === 'other-reply' ? '' : ', message')}
      RETURNING id, user_id`;
    const steps = {
      ...CONSENT_STEPS,
      conversation: kind === 'new-conversation' ? newConversation : existingConversation,
      ...(kind === 'other-reply' ? {} : { message }),
      reply,
    };
    return prepareStart(db, `insert_${kind}`, steps, limit);
  },
);

type Continuation = Pick<NewReply, 'healthAreas' | 'usage'> & {
  id: string;
  userId: string;
  writer: string;
  /** The body that is continued. */
  body: Buffer;
};

/**
 * Lets `writer` continue a reply that was cut or stopped. `unknown` if it was neither, or its body
 * changed since it was read, because something in it was deleted.
 */
export function takeOverReply(
  db: Database,
  { usage, ...reply }: Continuation,
): Promise<StartOutcome> {
  return start(prepareTakeOver(db, toLimit(usage)), usage, reply);
}

const prepareTakeOver = prepareOnce((db, limit: Limit) => {
  const reply = sql`
    UPDATE companion_messages
    SET status = 'streaming', cut_by = NULL, failure = NULL, writer = ${value('writer')}::uuid,
      alive_at = ${DATABASE_NOW}, watched_at = NULL, ended_at = NULL
    FROM consent
    WHERE companion_messages.user_id = consent.user_id
      AND companion_messages.id = ${value('id')} AND status IN ('cut', 'stopped')
      AND body = ${value('body')}::bytea
    RETURNING companion_messages.id, companion_messages.user_id`;
  return prepareStart(db, 'take_over_reply', { ...CONSENT_STEPS, reply }, limit);
});

/** Stores the usage of a temporary reply; its text is never stored. */
export function insertTemporaryReply(
  db: Database,
  { usage, ...reply }: Pick<NewReply, 'healthAreas' | 'usage'> & { userId: string },
): Promise<StartOutcome> {
  return start(prepareTemporary(db, toLimit(usage)), usage, reply);
}

const prepareTemporary = prepareOnce((db, limit: Limit) => {
  const reply = sql`SELECT NULL::uuid AS id, user_id FROM consent`;
  return prepareStart(db, 'insert_temporary_reply', { ...CONSENT_STEPS, reply }, limit);
});

type Limit = 'limited' | 'unlimited';
const toLimit = ({ hold }: NewUsage): Limit => (hold ? 'limited' : 'unlimited');

/**
 * Records that the reply of the step `reply` starts; its id is null in a temporary chat. A unique
 * index allows one running reply per user.
 */
const INSERT_USAGE = sql`
  INSERT INTO companion_usage (id, user_id, message_id, is_temporary, model, input_tokens, alive_at,
    day, created_at, held_micros, budget_group)
  SELECT ${value('usageId')}::uuid, user_id, id, id IS NULL, ${value('model')},
    ${value('inputTokens')}::int, ${DATABASE_NOW}, ${value('day')}::date,
    ${value('createdAt')}::timestamptz, ${value('heldMicros')}::bigint, ${value('budgetGroup')}
  FROM reply
  RETURNING day, held_micros, budget_group`;

/**
 * The last of `steps` is named `reply` and returns the ids of the reply and its user. The commit does
 * not wait for the disk, because the day's row would stay locked and no other reply could start.
 * `openReplyFeed` waits instead.
 */
function prepareStart(
  db: Executor,
  name: string,
  steps: Readonly<Record<string, SQL>>,
  limit: Limit,
) {
  const hold = limit === 'limited' ? { hold: HOLD_BUDGET } : {};
  return withSteps(db, { ...steps, usage: INSERT_USAGE, ...hold })
    .select({ durability: sql`set_config('synchronous_commit', 'off', true)` })
    .from(sql`usage`)
    .prepare(`${name}_${limit}`);
}

async function start(
  statement: ReturnType<typeof prepareStart>,
  { id: usageId, hold, createdAt, ...usage }: NewUsage,
  values: Record<string, unknown>,
): Promise<StartOutcome> {
  try {
    const started = await statement.execute({
      ...values,
      ...usage,
      usageId,
      createdAt: createdAt.toISOString(),
      heldMicros: hold?.micros ?? 0,
      budgetGroup: hold?.group ?? null,
      ...(hold ? toBudgetLimits(hold) : {}),
    });
    return started.length > 0 ? 'begun' : 'unknown';
  } catch (error) {
    const violates = (constraint: string) => violatesUnique(error, constraint);
    if (isOutOfBudget(error)) return 'no-budget';
    if (['companion_messages_pkey', 'conversations_pkey'].some(violates)) return 'taken';
    if (['companion_usage_one_stream', 'companion_messages_one_stream'].some(violates))
      return 'busy';
    throw error;
  }
}
