import { type SQL, sql } from 'drizzle-orm';
import {
  buildInsertNotificationsQuery,
  type NewNotification,
  RECIPIENT,
  type Recipient,
} from '#features/notifications';
import type { Executor } from '#platform/db/database.ts';
import { createStatements, namedParam } from '#platform/db/prepared-statements.ts';
import {
  countAttemptsSql,
  type LimitCount,
  SPENT_COUNTS_SQL,
} from '#platform/http/rate-limit.repository.ts';
import { DEFER_ANNOUNCEMENT } from '#platform/live/announcer.repository.ts';
import { shouldNotify } from './follows-and-mutes.repository.ts';

export type LikeTarget = { kind: 'post' | 'comment'; id: string };
type TextVisibility = { authorId: string | null; isVisible: boolean; deletedAt: string | null };
export type LikeContext = {
  spent: LimitCount[];
  post: (TextVisibility & { id: string; pseudonym: string | null }) | null;
  comment: (TextVisibility & { id: string }) | null;
  /** The author, if their account exists and they want the notification. */
  recipient: Recipient | null;
};

const statement = createStatements();
const ID = sql`${namedParam('id')}::uuid`;
const USER = sql`${namedParam('userId')}::uuid`;

/** Counts the attempt and, in the same query, reads what is to be liked and whom to notify. */
export async function loadLikeContext(
  db: Executor,
  { kind, id }: LikeTarget,
  { userId, attempt }: { userId: string; attempt: Record<string, string> },
): Promise<LikeContext> {
  const toQuery = statement(`read ${kind}`, () => buildLikeContextQuery(kind));
  const { rows } = await db.execute<LikeContext>(toQuery({ ...attempt, userId, id }));
  return rows[0] as LikeContext;
}

function buildLikeContextQuery(kind: LikeTarget['kind']): SQL {
  const isUnderPseudonym = sql`(p.author_id = ${USER} AND p.pseudonym IS NOT NULL)`;
  const [from, author, comment] =
    kind === 'post'
      ? [sql`forum_posts p WHERE p.id = ${ID}`, sql`p.author_id`, sql`NULL::json`]
      : [
          sql`forum_comments c JOIN forum_posts p ON p.id = c.post_id WHERE c.id = ${ID}`,
          sql`c.author_id`,
          sql`json_build_object('id', c.id, 'authorId', c.author_id, 'isVisible', c.is_visible,
            'deletedAt', c.deleted_at)`,
        ];
  return sql`
    WITH spent AS (${countAttemptsSql(1)})
    SELECT counted.spent, target.* FROM (SELECT ${SPENT_COUNTS_SQL} AS spent) AS counted
    LEFT JOIN (
      SELECT json_build_object('id', p.id, 'authorId', p.author_id, 'pseudonym', p.pseudonym,
          'isVisible', p.is_visible, 'deletedAt', p.deleted_at) AS post, ${comment} AS comment,
        (SELECT ${RECIPIENT} FROM users u WHERE u.id = ${author}
          AND ${shouldNotify({ actor: USER, post: sql`p.id`, isUnderPseudonym })}) AS recipient
      FROM ${from}
    ) AS target ON true`;
}

const TABLES = {
  post: { table: sql`forum_posts`, likes: sql`forum_post_likes`, key: sql`post_id` },
  comment: { table: sql`forum_comments`, likes: sql`forum_comment_likes`, key: sql`comment_id` },
};

type LikeInput = {
  userId: string;
  at: Date;
  isLiked: boolean;
  notifications: readonly NewNotification[];
};

/**
 * Sets or removes the like, and notifies the author of a new one. A trigger updates the counter.
 * Returns the new number of likes, or null and writes nothing when the text is no longer visible.
 */
export async function writeLike(
  db: Executor,
  { kind, id }: LikeTarget,
  { userId, at, isLiked, notifications }: LikeInput,
): Promise<number | null> {
  const hasNotifications = isLiked && notifications.length > 0;
  const toQuery = statement(`${isLiked ? 'like' : 'unlike'} ${kind} ${hasNotifications}`, () =>
    isLiked ? buildLikeQuery(kind, hasNotifications) : buildUnlikeQuery(kind),
  );
  const values = { id, userId, at: at.toISOString(), notifications: JSON.stringify(notifications) };
  const { rows } = await db.execute<{ likes: number }>(toQuery(values));
  return rows[0]?.likes ?? null;
}

function buildLikeQuery(kind: LikeTarget['kind'], hasNotifications: boolean): SQL {
  const { likes, key } = TABLES[kind];
  const notificationParts = hasNotifications
    ? sql`, ${buildInsertNotificationsQuery(sql`EXISTS (SELECT FROM written)`)}`
    : sql``;
  return sql`WITH ${lockTarget(kind)}, written AS (
      INSERT INTO ${likes} (${key}, user_id, created_at)
      SELECT id, ${USER}, ${namedParam('at')}::timestamptz FROM target
      ON CONFLICT DO NOTHING RETURNING 1 AS step
    )${notificationParts} ${SELECT_LIKES}`;
}

function buildUnlikeQuery(kind: LikeTarget['kind']): SQL {
  const { likes, key } = TABLES[kind];
  return sql`WITH ${lockTarget(kind)}, written AS (
      DELETE FROM ${likes} l USING target WHERE l.${key} = target.id AND l.user_id = ${USER}
      RETURNING -1 AS step
    ) ${SELECT_LIKES}`;
}

const lockTarget = (kind: LikeTarget['kind']) => sql`target AS MATERIALIZED (
  SELECT id, likes, ${DEFER_ANNOUNCEMENT} FROM ${TABLES[kind].table}
  WHERE id = ${ID} AND is_visible FOR NO KEY UPDATE)`;

const SELECT_LIKES = sql`SELECT likes + coalesce((SELECT step FROM written), 0) AS likes FROM target`;
