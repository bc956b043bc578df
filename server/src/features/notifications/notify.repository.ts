import { count, eq, sql } from 'drizzle-orm';
import { users } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import { isInList, withSteps } from '#platform/db/prepare-once.ts';
import type { NewNotification, Recipient } from './build-notifications.ts';
import { notificationEvents as events, notificationSettings } from './notifications.tables.ts';

/**
 * Leaves out users who no longer exist. The lock prevents the others from being deleted before the
 * commit.
 */
export function lockRecipients(tx: Executor, userIds: readonly string[]): Promise<Recipient[]> {
  return tx
    .select({
      id: users.id,
      timeZone: users.timeZone,
      choices: notificationSettings.choices,
      pushChoices: notificationSettings.pushChoices,
    })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(isInList(users.id, 'userIds'))
    .orderBy(users.id)
    .for('key share', { of: users })
    .prepare('lock_recipients')
    .execute({ userIds });
}

/**
 * Skips users who were already notified of the cause. An unread group grows; otherwise a new group
 * starts. The unique index of unread groups decides which, even while another request marks the
 * group as read. After an email about a group, additions to it wait for the morning as long as it
 * is unread. Every device of the user gets a delivery. Rows are inserted in order of users, so that two transactions with the same recipients
 * never deadlock. Raw SQL: one statement with one parameter, however many users are notified (P5).
 */
export async function insertNotifications(
  tx: Executor,
  notifications: readonly NewNotification[],
): Promise<void> {
  const incoming = sql`
    SELECT * FROM ROWS FROM (jsonb_to_recordset(${sql.placeholder('notifications')}::jsonb) AS (
      id uuid, "userId" uuid, kind text, "groupKey" text, cause text, "postId" uuid,
      "aboutCommentId" uuid, "byCommentId" uuid, data jsonb, "actorId" uuid, "actorName" text,
      at timestamptz, "firstEmailAt" timestamptz, "laterEmailAt" timestamptz, "isPushed" boolean
    )) WITH ORDINALITY AS n (id, user_id, kind, group_key, cause, post_id, about_comment_id,
      by_comment_id, data, actor_id, actor_name, at, first_email_at, later_email_at, is_pushed,
      position)
    WHERE NOT EXISTS (
      SELECT FROM notification_events e WHERE e.user_id = n.user_id AND e.cause = n.cause)`;
  const unread = sql`
    INSERT INTO notifications
      (id, user_id, kind, group_key, post_id, comment_id, data, created_at, updated_at)
    SELECT DISTINCT ON (user_id, group_key)
      id, user_id, kind, group_key, post_id, about_comment_id, data, at, at
    FROM incoming ORDER BY user_id, group_key, position
    ON CONFLICT (user_id, group_key) WHERE read_at IS NULL
    DO UPDATE SET updated_at = greatest(notifications.updated_at, excluded.updated_at)
    RETURNING id, user_id, group_key, mailed_at`;
  const event = sql`
    INSERT INTO notification_events (user_id, cause, notification_id, actor_id, actor_name,
      comment_id, created_at, mail_due_at)
    SELECT user_id, cause, unread.id, actor_id, actor_name, by_comment_id, at,
      CASE WHEN mailed_at IS NULL THEN first_email_at ELSE later_email_at END
    FROM incoming JOIN unread USING (user_id, group_key)
    ON CONFLICT DO NOTHING`;
  const delivery = sql`
    INSERT INTO push_deliveries (subscription_id, user_id, cause, created_at, next_attempt_at)
    SELECT s.id, user_id, cause, at, at
    FROM incoming JOIN unread USING (user_id, group_key) JOIN push_subscriptions s USING (user_id)
    WHERE is_pushed
    ON CONFLICT DO NOTHING`;
  await withSteps(tx, { incoming, unread, event, delivery })
    .select({ groups: count() })
    .from(sql`unread`)
    .prepare('insert_notifications')
    .execute({ notifications: JSON.stringify(notifications) });
}

/**
 * Removes a deleted user's name from the notifications of others. Their actions stay, without an
 * actor.
 */
export async function anonymizeActor(tx: Executor, userId: string): Promise<void> {
  await tx
    .update(events)
    .set({
      cause: sql`replace(${events.cause}, ${userId}, gen_random_uuid()::text)`,
      actorId: null,
    })
    .where(eq(events.actorId, userId));
}
