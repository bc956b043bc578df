import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { createStatements, namedParam } from '#platform/db/prepared-statements.ts';
import type { NewNotification, Recipient } from './build-notifications.ts';

/** An SQL value with what is needed of a row `u` of users to notify them. */
export const RECIPIENT: SQL<Recipient> = sql`json_build_object(
  'id', u.id, 'timeZone', u.time_zone,
  'choices', (SELECT s.choices FROM notification_settings s WHERE s.user_id = u.id))`;

export async function findRecipients(
  tx: Executor,
  userIds: readonly string[],
): Promise<Recipient[]> {
  const { rows } = await tx.execute<{ recipient: Recipient }>(sql`
    SELECT ${RECIPIENT} AS recipient FROM users u WHERE u.id = ANY(${sql.param(userIds)}::uuid[])`);
  return rows.map(({ recipient }) => recipient);
}

/**
 * Common table expressions that insert the parameter `notifications` if a condition holds. Users
 * who no longer exist or already have the cause are skipped; the row lock keeps the others until
 * commit. An unread group grows; otherwise a new one starts. The unique index of unread groups
 * decides that, also when the group is marked as read concurrently. After an email about a group,
 * additions to the unopened group wait for the morning. Ordered by user, so that two transactions
 * with the same recipients never deadlock.
 */
export function buildInsertNotificationsQuery(condition: SQL): SQL {
  return sql`
    incoming AS MATERIALIZED (
      SELECT t.* FROM json_to_recordset(${namedParam('notifications')}::json) AS t (
        id uuid, "userId" uuid, kind text, "groupKey" text, cause text, "postId" uuid,
        "aboutCommentId" uuid, "byCommentId" uuid, data jsonb, "actorId" uuid, "actorName" text,
        at timestamptz, "firstMailAt" timestamptz, "laterMailAt" timestamptz
      ) JOIN users u ON u.id = t."userId"
      -- The limit makes the planner look up each row, whatever size it estimates for the table.
      WHERE ${condition} AND (SELECT true FROM notification_events e
        WHERE e.user_id = t."userId" AND e.cause = t.cause LIMIT 1) IS NULL
      ORDER BY u.id FOR KEY SHARE OF u
    ), grouped AS (
      INSERT INTO notifications AS n
        (id, user_id, kind, group_key, post_id, comment_id, data, created_at, updated_at)
      SELECT DISTINCT ON ("userId", "groupKey")
        id, "userId", kind, "groupKey", "postId", "aboutCommentId", data, at, at
      FROM incoming ORDER BY "userId", "groupKey"
      ON CONFLICT (user_id, group_key) WHERE read_at IS NULL
      DO UPDATE SET updated_at = greatest(n.updated_at, excluded.updated_at)
      RETURNING n.id, n.user_id, n.group_key, n.mailed_at
    ), new_events AS (
      INSERT INTO notification_events
        (user_id, cause, notification_id, actor_id, actor_name, comment_id, created_at, mail_due_at)
      SELECT g.user_id, t.cause, g.id, t."actorId", t."actorName", t."byCommentId", t.at,
        CASE WHEN g.mailed_at IS NULL THEN t."firstMailAt" ELSE t."laterMailAt" END
      FROM grouped g JOIN incoming t ON t."userId" = g.user_id AND t."groupKey" = g.group_key
      ON CONFLICT (user_id, cause) DO NOTHING
    )`;
}

const statement = createStatements();

export async function insertNotifications(
  tx: Executor,
  notifications: readonly NewNotification[],
): Promise<void> {
  const toQuery = statement(
    'insert',
    () => sql`WITH ${buildInsertNotificationsQuery(sql`true`)} SELECT`,
  );
  await tx.execute(toQuery({ notifications: JSON.stringify(notifications) }));
}

/**
 * Removes a deleted user's name from the notifications of others. Their actions stay, without an
 * actor.
 */
export async function anonymizeActor(tx: Executor, userId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE notification_events
    SET cause = replace(cause, ${userId}, gen_random_uuid()::text), actor_id = NULL
    WHERE actor_id = ${userId}`);
}
