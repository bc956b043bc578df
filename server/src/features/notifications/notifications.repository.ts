import type { NotificationData, NotificationKind } from '@attune/domain/notifications/kinds';
import type { MarkReadInput } from '@attune/domain/notifications/notification-input';
import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { notifications } from './notifications.tables.ts';
import { isVisibleEvent, type Reader } from './visible-events.repository.ts';

/** Unread notifications are counted up to this number. */
const MAX_UNREAD_COUNTED = 100;

export type NotificationRow = {
  id: string;
  kind: NotificationKind;
  postId: string | null;
  aboutCommentId: string | null;
  /** The first new comment, where the reader should start. */
  byCommentId: string | null;
  data: NotificationData;
  title: string | null;
  isRead: boolean;
  updatedAt: string;
  createdAt: string;
  people: number;
  names: (string | null)[];
  actorId: string | null;
  actorPhoto: string | null;
};

const isShownInBell = (userId: string) => sql`n.kind <> ALL (coalesce(
  (SELECT s.quiet_kinds FROM notification_settings s WHERE s.user_id = (SELECT ${userId}::uuid)),
  '{}'))`;

type NotificationPageParams = { limit: number; before?: { updatedAt: Date; id: string } | null };

export function listNotifications(
  db: Executor,
  reader: Reader,
  { limit, before }: NotificationPageParams,
): Promise<NotificationRow[]> {
  const older = before
    ? sql`AND (n.updated_at, n.id) < (${before.updatedAt.toISOString()}::timestamptz, ${before.id}::uuid)`
    : sql``;
  const filter = sql`AND ${isShownInBell(reader.id)} ${older}`;
  return selectRows(db, reader, { filter, eventFilter: sql``, limit });
}

export function listUnreadByCause(
  db: Executor,
  reader: Reader,
  causes: readonly string[],
  limit: number,
): Promise<NotificationRow[]> {
  const eventFilter = sql`AND e.cause = ANY(${sql.param(causes)}::text[])`;
  return selectRows(db, reader, { filter: sql`AND n.read_at IS NULL`, eventFilter, limit });
}

/** Raw SQL: the lateral join counts the visible actors of each group, in one query per page. */
async function selectRows(
  db: Executor,
  reader: Reader,
  { filter, eventFilter, limit }: { filter: SQL; eventFilter: SQL; limit: number },
): Promise<NotificationRow[]> {
  const { rows } = await db.execute<NotificationRow>(sql`
    SELECT n.id, n.kind, n.post_id AS "postId", n.comment_id AS "aboutCommentId", n.data,
      n.read_at IS NOT NULL AS "isRead", n.updated_at AS "updatedAt",
      CASE WHEN p.is_visible OR p.author_id = n.user_id THEN p.title END AS title,
      visible.people, visible.names, visible.by_comment_id AS "byCommentId",
      visible.newest AS "createdAt", visible.actor_id AS "actorId", visible.photo_url AS "actorPhoto"
    FROM notifications n
    LEFT JOIN forum_posts p ON p.id = n.post_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS people, max(actor.newest) AS newest,
        (array_agg(coalesce(actor.actor_name, u.display_name) ORDER BY actor.newest DESC))[1:2] AS names,
        (array_agg(u.id ORDER BY actor.newest DESC))[1] AS actor_id,
        (array_agg(u.photo_url ORDER BY actor.newest DESC))[1] AS photo_url,
        (array_agg(actor.first_comment ORDER BY actor.oldest))[1] AS by_comment_id
      FROM (
        SELECT e.actor_id, e.actor_name, max(e.created_at) AS newest, min(e.created_at) AS oldest,
          (array_agg(e.comment_id ORDER BY e.created_at))[1] AS first_comment
        FROM notification_events e
        WHERE e.notification_id = n.id ${eventFilter} AND ${isVisibleEvent(reader)}
        GROUP BY e.actor_id, e.actor_name
      ) actor LEFT JOIN users u ON u.id = actor.actor_id
    ) visible
    WHERE n.user_id = ${reader.id} AND visible.people > 0 ${filter}
    ORDER BY n.updated_at DESC, n.id DESC LIMIT ${limit}`);
  return rows;
}

/** Raw SQL: the query runs with every page load and stops counting at the limit. */
export async function countUnread(db: Executor, reader: Reader): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(sql`
    SELECT count(*)::int AS unread FROM (
      SELECT FROM notifications n LEFT JOIN forum_posts p ON p.id = n.post_id
      WHERE n.user_id = (SELECT ${reader.id}::uuid) AND n.read_at IS NULL
        AND ${isShownInBell(reader.id)} AND EXISTS (
        SELECT FROM notification_events e WHERE e.notification_id = n.id AND ${isVisibleEvent(reader)})
      LIMIT ${sql.raw(`${MAX_UNREAD_COUNTED}`)}
    ) visible`);
  return rows[0]?.unread ?? 0;
}

export async function markRead(db: Executor, userId: string, selection: MarkReadInput, now: Date) {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        matchesSelection(selection),
      ),
    );
}

function matchesSelection(selection: MarkReadInput): SQL | undefined {
  if ('ids' in selection) return inArray(notifications.id, selection.ids);
  return 'postId' in selection ? eq(notifications.postId, selection.postId) : undefined;
}

export async function deleteReadBefore(db: Executor, cutoff: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.readAt, cutoff));
}
