import type { CompanionConsent } from '@attune/domain/account/consents';
import type { BudgetUsage } from '@attune/domain/companion/budget';
import type { MessageRole, ReplyStatus } from '@attune/domain/companion/companion-rules';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { createStatements, namedParam } from '#platform/db/prepared-statements.ts';
import {
  countUserAttemptSql,
  type LimitCount,
  type RateLimiter,
  SPENT_COUNTS_SQL,
} from '#platform/http/rate-limit.repository.ts';
import { IS_COUNTED } from '../message-usage.repository.ts';
import { IS_STALE } from './stale-replies.repository.ts';

/** The number of messages read for the model; a later step decides how many fit. */
const MAX_BRANCH_DEPTH = 60;

type OwnedMessage = { userId: string; conversationId: string; parentId: string | null };
type BranchRow = { id: string; role: MessageRole; body: string };

/** Everything that decides whether the user gets a reply, and what the reply is based on. */
export type ReplyContext = {
  spent: LimitCount[];
  keyId: string | null;
  conversation: {
    userId: string;
    title: string;
    isPinned: boolean;
    isDeleted: boolean;
    createdAt: string;
  } | null;
  /** Rows with the sent ids, of any user. */
  message: (OwnedMessage & { role: MessageRole; body: string; createdAt: string }) | null;
  reply: (OwnedMessage & { status: ReplyStatus }) | null;
  streaming: { id: string | null; isStale: boolean } | null;
  today: { messages: number; tokens: number };
  /** The day's budget usage; null while nothing was spent or reserved. */
  budgetDay: BudgetUsage | null;
  /** Null if the user never changed a consent. */
  consents: Record<CompanionConsent, boolean> | null;
  forgotten: string[];
  memories: { id: string; body: string; createdAt: string; updatedAt: string }[];
  /** From the answered message back to the first, up to the limit; empty if unknown. */
  branch: BranchRow[];
};

export type ReplyContextQuery = {
  conversationId: string | null;
  messageId: string | null;
  replyId: string | null;
  /** The last message of the branch that is sent to the model. */
  branchEnd: string | null;
  day: string;
};

const statement = createStatements();
const body64 = sql.raw(`encode(m.body, 'base64')`);

const buildStatement = () => sql`
  WITH RECURSIVE whose AS MATERIALIZED (SELECT ${namedParam('userId')}::uuid AS user_id),
  spent AS (${countUserAttemptSql({ table: sql`whose`, id: sql`user_id` })}),
  branch AS (
    SELECT m.id, m.parent_id, m.role, m.body, 1 AS depth
    FROM whose JOIN companion_messages m USING (user_id)
    WHERE m.id = ${namedParam('branchEnd')}::uuid AND m.conversation_id = ${namedParam('conversationId')}::uuid
    UNION ALL
    SELECT m.id, m.parent_id, m.role, m.body, b.depth + 1
    FROM branch b JOIN companion_messages m ON m.id = b.parent_id WHERE b.depth < ${sql.raw(`${MAX_BRANCH_DEPTH}`)}
  ), known AS (
  SELECT ${SPENT_COUNTS_SQL} AS spent,
    (SELECT key_id FROM person_keys WHERE user_id = whose.user_id) AS "keyId",
    (SELECT json_build_object('userId', c.user_id,
       'title', encode(c.title, 'base64'), 'isPinned', c.is_pinned,
       'isDeleted', c.deleted_at IS NOT NULL, 'createdAt', c.created_at)
     FROM conversations c WHERE c.id = ${namedParam('conversationId')}::uuid) AS conversation,
    (SELECT json_build_object('userId', m.user_id, 'conversationId', m.conversation_id,
       'parentId', m.parent_id, 'role', m.role, 'body', ${body64}, 'createdAt', m.created_at)
     FROM companion_messages m WHERE m.id = ${namedParam('messageId')}::uuid) AS message,
    (SELECT json_build_object('userId', m.user_id, 'conversationId', m.conversation_id,
       'parentId', m.parent_id, 'status', m.status)
     FROM companion_messages m WHERE m.id = ${namedParam('replyId')}::uuid) AS reply,
    (SELECT json_build_object('id', message_id, 'isStale', ${IS_STALE})
     FROM companion_usage
     WHERE user_id = whose.user_id AND alive_at IS NOT NULL) AS streaming,
    (SELECT json_build_object('messages', count(*),
       'tokens', coalesce(sum(input_tokens + output_tokens), 0))
     FROM companion_usage
     WHERE user_id = whose.user_id AND day = ${namedParam('day')}::date AND ${IS_COUNTED}) AS today,
    (SELECT json_build_object('all', cost_micros + held_micros, 'free', free_micros,
       'unverified', unverified_micros)
     FROM companion_days WHERE day = ${namedParam('day')}::date) AS "budgetDay",
    (SELECT row_to_json(c) FROM consents c WHERE c.user_id = whose.user_id) AS consents,
    (SELECT coalesce(json_agg(ref), '[]') FROM companion_exclusions
     WHERE user_id = whose.user_id) AS forgotten,
    (SELECT coalesce(json_agg(json_build_object('id', m.id, 'body', ${body64},
       'createdAt', m.created_at, 'updatedAt', m.updated_at)
       ORDER BY m.created_at DESC, m.id DESC), '[]')
     FROM companion_memories m WHERE m.user_id = whose.user_id) AS memories,
    -- Losing a counted attempt in a crash does no harm, so this commit does not wait for the disk.
    set_config('synchronous_commit', 'off', true) AS lazily,
    (SELECT coalesce(json_agg(json_build_object('id', m.id, 'role', m.role, 'body', ${body64})
       ORDER BY m.depth), '[]') FROM branch m) AS branch
  FROM whose)
  SELECT to_json(known) AS known FROM known`;

/** Counts the attempt and reads everything in one statement. */
export async function loadReplyContext(
  db: Database,
  userId: string,
  query: ReplyContextQuery,
  attempt: ReturnType<RateLimiter['attemptOf']>,
): Promise<ReplyContext> {
  const bindValues = statement('context', buildStatement);
  const { rows } = await db.execute<{ known: ReplyContext }>(
    bindValues({ userId, ...query, ...attempt }),
  );
  const [row] = rows;
  if (!row) throw new Error('the reply context has no row');
  return row.known;
}
