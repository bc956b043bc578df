import type { ChosenMails } from '@attune/domain/notifications/settings';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import type { Actor, Filed } from './notice.ts';

type Recipient = { id: string; timeZone: string; choices: ChosenMails };

/** Those of them who exist, and will until this is written, and were not told of this cause. */
export async function findUntold(
  tx: Executor,
  userIds: readonly string[],
  cause: string,
): Promise<Recipient[]> {
  const { rows } = await tx.execute<Recipient>(sql`
    SELECT u.id, u.time_zone AS "timeZone", coalesce(s.choices, '{}') AS choices
    FROM users u LEFT JOIN notification_settings s ON s.user_id = u.id
    WHERE u.id = ANY(${sql.param(userIds)}::uuid[])
      AND NOT EXISTS (SELECT FROM notification_events e WHERE e.user_id = u.id AND e.cause = ${cause})
    ORDER BY u.id FOR KEY SHARE OF u`);
  return rows;
}

type Telling = {
  filed: Filed;
  actor: Actor | null;
  at: Date;
  /** Ordered by user: two who tell the same people wait for each other, never in a ring. */
  recipients: readonly {
    userId: string;
    newId: string;
    firstMailAt: Date | null;
    laterMailAt: Date | null;
  }[];
};

/**
 * An unread group grows, else a new one begins: the index over the unread ones decides, also when
 * somebody marks it read in this very moment. Once a mail has told of a group, what is added to it
 * before it is opened waits for the morning.
 */
export async function insertNotifications(tx: Executor, telling: Telling): Promise<void> {
  const { filed, actor, at, recipients } = telling;
  const now = at.toISOString();
  const column = <Value>(read: (recipient: Telling['recipients'][number]) => Value) =>
    sql.param(recipients.map(read));
  await tx.execute(sql`
    WITH recipient AS (
      SELECT * FROM unnest(
        ${column(({ userId }) => userId)}::uuid[],
        ${column(({ newId }) => newId)}::uuid[],
        ${column(({ firstMailAt }) => firstMailAt?.toISOString() ?? null)}::timestamptz[],
        ${column(({ laterMailAt }) => laterMailAt?.toISOString() ?? null)}::timestamptz[]
      ) AS r (user_id, new_id, first_mail_at, later_mail_at)
    ), grouped AS (
      INSERT INTO notifications AS n
        (id, user_id, kind, group_key, post_id, comment_id, data, created_at, updated_at)
      SELECT new_id, user_id, ${filed.kind}, ${filed.groupKey}, ${filed.postId}::uuid,
        ${filed.aboutCommentId}::uuid, ${JSON.stringify(filed.data)}::jsonb,
        ${now}::timestamptz, ${now}::timestamptz
      FROM recipient ORDER BY user_id
      ON CONFLICT (user_id, group_key) WHERE read_at IS NULL
      DO UPDATE SET updated_at = greatest(n.updated_at, excluded.updated_at)
      RETURNING n.id, n.user_id, n.mailed_at
    )
    INSERT INTO notification_events
      (user_id, cause, notification_id, actor_id, actor_name, comment_id, created_at, mail_due_at)
    SELECT g.user_id, ${filed.cause}, g.id,
      ${actor && !actor.pseudonym ? actor.id : null}::uuid, ${actor?.pseudonym || null}::text,
      ${filed.byCommentId}::uuid, ${now}::timestamptz,
      CASE WHEN g.mailed_at IS NULL THEN r.first_mail_at ELSE r.later_mail_at END
    FROM grouped g JOIN recipient r USING (user_id)
    ON CONFLICT (user_id, cause) DO NOTHING`);
}
