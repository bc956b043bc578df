import type { ContentState } from '@attune/domain/forum/content-state';
import { type SQL, sql } from 'drizzle-orm';
import { buildInsertNotificationsQuery, type NewNotification } from '#features/notifications';
import type { Executor } from '#platform/db/database.ts';
import { createStatements, namedParam } from '#platform/db/prepared-statements.ts';
import { DEFER_ANNOUNCEMENT } from '#platform/live/announcer.repository.ts';
import type { NewPost } from './posts/posts.repository.ts';

type NewTextContext = {
  authorId: string;
  at: Date;
  mentioned: readonly string[];
  slot: string;
  notifications: readonly NewNotification[];
};

export type NewComment = {
  id: string;
  postId: string;
  parentId: string | null;
  authorId: string;
  pseudonym: string | null;
  content: string;
  state: ContentState;
};

const statement = createStatements();
const ID = sql`${namedParam('id')}::uuid`;
const AUTHOR = sql`${namedParam('authorId')}::uuid`;
const AT = sql`${namedParam('at')}::timestamptz`;
const PARENT = sql`${namedParam('parentId')}::uuid`;
const IS_WRITTEN = sql`EXISTS (SELECT FROM written)`;

/**
 * Writes the comment, follow, mentions and notifications, and deletes the draft, atomically in one
 * statement; a trigger updates the counters. Lock order: the post, the parent comment, then
 * anything else. Returns false and writes nothing when the id is taken, or when meanwhile the post
 * was closed or the parent comment deleted.
 */
export async function writeComment(
  db: Executor,
  comment: NewComment,
  context: NewTextContext,
): Promise<boolean> {
  const isReply = comment.parentId !== null;
  const toQuery = statement(`${isReply ? 'reply' : 'comment'} ${toQueryKey(context)}`, () => {
    const lockParent = sql`, above AS MATERIALIZED (
      SELECT thread.id FROM thread JOIN forum_comments c ON c.post_id = thread.id
        AND c.id = ${PARENT} AND c.is_visible AND c.parent_id IS NULL
      FOR NO KEY UPDATE OF c)`;
    return sql`
      WITH thread AS MATERIALIZED (
        SELECT id, ${DEFER_ANNOUNCEMENT} FROM forum_posts
        WHERE id = ${namedParam('postId')}::uuid AND is_visible AND NOT is_locked FOR NO KEY UPDATE
      )${isReply ? lockParent : sql``}, written AS (
        INSERT INTO forum_comments
          (id, post_id, parent_id, author_id, pseudonym, content, state, created_at)
        SELECT ${ID}, target.id, ${PARENT}, ${AUTHOR}, ${namedParam('pseudonym')}, ${namedParam('content')},
          ${namedParam('state')}, ${AT}
        FROM ${isReply ? sql`above` : sql`thread`} AS target
        ON CONFLICT (id) DO NOTHING RETURNING id, post_id, id AS comment_id
      ), ${buildSideEffects(context)}
      SELECT id FROM written`;
  });
  const { rows } = await db.execute(toQuery({ ...comment, ...toQueryValues(context) }));
  return rows.length > 0;
}

/** Writes a post in the same way. Returns false and writes nothing when the id is taken. */
export async function writePost(
  db: Executor,
  post: NewPost,
  context: NewTextContext,
): Promise<boolean> {
  const toQuery = statement(
    `post ${toQueryKey(context)}`,
    () => sql`
      WITH quiet AS MATERIALIZED (SELECT ${DEFER_ANNOUNCEMENT}), written AS (
        INSERT INTO forum_posts (id, author_id, pseudonym, title, content, excerpt, category, tags,
          image_alt, video_url, state, is_care, created_at, active_at)
        SELECT ${ID}, ${AUTHOR}, ${namedParam('pseudonym')}, ${namedParam('title')}, ${namedParam('content')},
          ${namedParam('excerpt')}, ${namedParam('category')}, ${namedParam('tags')}::text[], ${namedParam('imageAlt')},
          ${namedParam('videoUrl')}, ${namedParam('state')}, ${namedParam('isCare')}::boolean, ${AT}, ${AT}
        FROM quiet
        ON CONFLICT (id) DO NOTHING RETURNING id, id AS post_id, NULL::uuid AS comment_id
      ), ${buildSideEffects(context)}
      SELECT id FROM written`,
  );
  const { rows } = await db.execute(toQuery({ ...post, ...toQueryValues(context) }));
  return rows.length > 0;
}

const toQueryKey = ({ mentioned, notifications }: NewTextContext) =>
  `${mentioned.length > 0 ? 'mentions' : ''} ${notifications.length > 0 ? 'tells' : ''}`;

const toQueryValues = ({ authorId, at, mentioned, slot, notifications }: NewTextContext) => ({
  authorId,
  at: at.toISOString(),
  mentioned,
  slot,
  notifications: JSON.stringify(notifications),
});

/** The common table expressions that depend on the row in `written`. */
function buildSideEffects({ mentioned, notifications }: NewTextContext): SQL {
  const parts = [INSERT_FOLLOW, DELETE_DRAFT];
  if (mentioned.length > 0) parts.push(INSERT_MENTIONS);
  if (notifications.length > 0) parts.push(buildInsertNotificationsQuery(IS_WRITTEN));
  return sql.join(parts, sql`, `);
}

const INSERT_FOLLOW = sql`follow AS (
  INSERT INTO forum_follows (user_id, post_id, created_at)
  SELECT ${AUTHOR}, post_id, ${AT} FROM written
  ON CONFLICT DO NOTHING
)`;

const DELETE_DRAFT = sql`draft AS (
  DELETE FROM forum_drafts WHERE user_id = ${AUTHOR} AND slot = ${namedParam('slot')} AND ${IS_WRITTEN}
)`;

/**
 * Locked in a fixed order to avoid deadlocks, and only existing users: an account may be deleted
 * concurrently.
 */
const INSERT_MENTIONS = sql`member AS MATERIALIZED (
  SELECT id FROM users WHERE id = ANY(${namedParam('mentioned')}::uuid[]) AND ${IS_WRITTEN}
  ORDER BY id FOR KEY SHARE
), mention AS (
  INSERT INTO forum_mentions (user_id, post_id, comment_id)
  SELECT member.id, CASE WHEN comment_id IS NULL THEN post_id END, comment_id FROM member, written
  ON CONFLICT DO NOTHING
)`;
