import { NO_CONSENTS } from '@attune/domain/account/consents';
import { HEALTH_AREAS, type HealthArea } from '@attune/domain/account/health-consents';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { consents } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import { prepareOnce } from '#platform/db/prepare-once.ts';
import { personKeys } from '#platform/keys/keys.tables.ts';
import { toBudgetUsage } from '../budget.repository.ts';
import {
  conversations,
  companionDays as days,
  companionMessages as messages,
  companionSettings as settings,
  companionUsage as usage,
} from '../companion.tables.ts';
import { isCounted, STALE_SINCE } from '../usage.repository.ts';

type ReplyContextQuery = {
  userId: string;
  day: string;
  conversationId: string | null;
  messageId: string | null;
  replyId: string | null;
};

/** Reads the rows that decide whether the user gets a reply, and what the user shares. */
export async function readReplyContext(db: Executor, query: ReplyContextQuery) {
  const [row] = await prepareReplyContext(db).execute(query);
  if (!row) throw new Error('The context of a reply has no row');
  const { runningId, isRunningStale, day, healthAreas, ...context } = row;
  const isShared = (area: 'mood' | 'journal') =>
    // Moods and entries from before anyone asked stay unread until their own consent is given.
    context.consents?.[area] === true && healthAreas.includes(area);
  const consents = {
    ...(context.consents ?? NO_CONSENTS),
    mood: isShared('mood'),
    journal: isShared('journal'),
  };
  return {
    ...context,
    /** The reply that is being written for the user, if there is one. */
    running: isRunningStale === null ? null : { id: runningId, isStale: isRunningStale },
    budgetUsage: toBudgetUsage(day),
    hasHealthConsent: healthAreas.includes('companion'),
    consents,
    /** The consents that a reply needs. */
    healthAreas: HEALTH_AREAS.filter((area) => area === 'companion' || consents[area]),
  };
}

/** One statement, because the user waits for the first word (P7). */
const prepareReplyContext = prepareOnce((db) => {
  const { placeholder: value } = sql;
  const isOwn = eq(usage.userId, value('userId'));
  const today = db
    .select({
      messages: sql<number>`count(*)::int`.as('messages'),
      tokens: sql<number>`coalesce(sum(${usage.inputTokens} + ${usage.outputTokens}), 0)::int`.as(
        'tokens',
      ),
    })
    .from(usage)
    .where(and(isOwn, eq(usage.day, value('day')), isCounted))
    .as('today');
  const running = db
    .select({
      messageId: usage.messageId,
      isStale: sql<boolean>`${usage.aliveAt} < ${STALE_SINCE}`.as('is_stale'),
    })
    .from(usage)
    .where(and(isOwn, isNotNull(usage.aliveAt)))
    .as('running');
  const message = alias(messages, 'message');
  const reply = alias(messages, 'reply');
  return db
    .select({
      keyId: personKeys.keyId,
      /** Conversation, message and reply are the rows with the requested ids, of any user. */
      conversation: conversations,
      message,
      reply,
      runningId: running.messageId,
      isRunningStale: running.isStale,
      usageToday: { messages: today.messages, tokens: today.tokens },
      day: days,
      consents,
      healthAreas: sql<HealthArea[]>`ARRAY(
        SELECT area FROM health_consents
        WHERE user_id = ${value('userId')}::uuid AND withdrawn_at IS NULL)`,
      deletedAtMs: sql<Partial<Record<HealthArea, number>>>`(
        SELECT coalesce(json_object_agg(area, extract(epoch FROM deleted_at) * 1000), '{}')
        FROM (
          SELECT area, max(withdrawn_at) AS deleted_at FROM health_consents
          WHERE user_id = ${value('userId')}::uuid AND data_choice = 'delete'
          GROUP BY area) deletions)`,
      instructions: settings.instructions,
      forgotten: sql<string[]>`ARRAY(
        SELECT ref FROM companion_exclusions WHERE user_id = ${value('userId')}::uuid)`,
    })
    .from(today)
    .leftJoin(running, sql`true`)
    .leftJoin(days, eq(days.day, value('day')))
    .leftJoin(personKeys, eq(personKeys.userId, value('userId')))
    .leftJoin(consents, eq(consents.userId, value('userId')))
    .leftJoin(settings, eq(settings.userId, value('userId')))
    .leftJoin(conversations, eq(conversations.id, value('conversationId')))
    .leftJoin(message, eq(message.id, value('messageId')))
    .leftJoin(reply, eq(reply.id, value('replyId')))
    .prepare('reply_context');
});
