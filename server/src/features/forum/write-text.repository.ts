import type { ContentState } from '@attune/domain/forum/content-state';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { given, madeOnce } from '../../platform/db/made-once.ts';
import { ANNOUNCES_LATER } from '../../platform/live/announcer.repository.ts';
import { type Telling, telling } from '../notifications/index.ts';
import type { NewPost } from './posts.repository.ts';

/** What comes with a new text. */
type Along = {
  authorId: string;
  at: Date;
  mentioned: readonly string[];
  /** Where its draft lay. */
  slot: string;
  tellings: readonly Telling[];
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

const statement = madeOnce();
const ID = sql`${given('id')}::uuid`;
const AUTHOR = sql`${given('authorId')}::uuid`;
const AT = sql`${given('at')}::timestamptz`;
const PARENT = sql`${given('parentId')}::uuid`;
const IS_WRITTEN = sql`EXISTS (SELECT FROM written)`;

/**
 * Comment, follow, mentions, notifications and the end of the draft, in one statement and so all or
 * nothing; the counters are a trigger's. The post is held first, then the comment above, then
 * anything else. False, and nothing is written, when the id is taken, or meanwhile the post is
 * closed or the comment above is gone.
 */
export async function writeComment(
  db: Executor,
  comment: NewComment,
  along: Along,
): Promise<boolean> {
  const isReply = comment.parentId !== null;
  const write = statement(`${isReply ? 'reply' : 'comment'} ${shapeOf(along)}`, () => {
    const above = sql`, above AS MATERIALIZED (
      SELECT thread.id FROM thread JOIN forum_comments c ON c.post_id = thread.id
        AND c.id = ${PARENT} AND c.is_visible AND c.parent_id IS NULL
      FOR NO KEY UPDATE OF c)`;
    return sql`
      WITH thread AS MATERIALIZED (
        SELECT id, ${ANNOUNCES_LATER} FROM forum_posts
        WHERE id = ${given('postId')}::uuid AND is_visible AND NOT is_locked FOR NO KEY UPDATE
      )${isReply ? above : sql``}, written AS (
        INSERT INTO forum_comments
          (id, post_id, parent_id, author_id, pseudonym, content, state, created_at)
        SELECT ${ID}, place.id, ${PARENT}, ${AUTHOR}, ${given('pseudonym')}, ${given('content')},
          ${given('state')}, ${AT}
        FROM ${isReply ? sql`above` : sql`thread`} AS place
        ON CONFLICT (id) DO NOTHING RETURNING id, post_id, id AS comment_id
      ), ${alongside(along)}
      SELECT id FROM written`;
  });
  const { rows } = await db.execute(write({ ...comment, ...valuesOf(along) }));
  return rows.length > 0;
}

/** A post in the same way. False, and nothing is written, when the id is taken. */
export async function writePost(db: Executor, post: NewPost, along: Along): Promise<boolean> {
  const write = statement(
    `post ${shapeOf(along)}`,
    () => sql`
      WITH quiet AS MATERIALIZED (SELECT ${ANNOUNCES_LATER}), written AS (
        INSERT INTO forum_posts (id, author_id, pseudonym, title, content, excerpt, category, tags,
          image_alt, video_url, state, is_care, created_at, active_at)
        SELECT ${ID}, ${AUTHOR}, ${given('pseudonym')}, ${given('title')}, ${given('content')},
          ${given('excerpt')}, ${given('category')}, ${given('tags')}::text[], ${given('imageAlt')},
          ${given('videoUrl')}, ${given('state')}, ${given('isCare')}::boolean, ${AT}, ${AT}
        FROM quiet
        ON CONFLICT (id) DO NOTHING RETURNING id, id AS post_id, NULL::uuid AS comment_id
      ), ${alongside(along)}
      SELECT id FROM written`,
  );
  const { rows } = await db.execute(write({ ...post, ...valuesOf(along) }));
  return rows.length > 0;
}

const shapeOf = ({ mentioned, tellings }: Along) =>
  `${mentioned.length > 0 ? 'mentions' : ''} ${tellings.length > 0 ? 'tells' : ''}`;

const valuesOf = ({ authorId, at, mentioned, slot, tellings }: Along) => ({
  authorId,
  at: at.toISOString(),
  mentioned,
  slot,
  tellings: JSON.stringify(tellings),
});

/** The parts of a statement that go with a text, where it was `written`. */
function alongside({ mentioned, tellings }: Along): SQL {
  const parts = [FOLLOW, END_OF_DRAFT];
  if (mentioned.length > 0) parts.push(MENTION);
  if (tellings.length > 0) parts.push(telling(IS_WRITTEN));
  return sql.join(parts, sql`, `);
}

const FOLLOW = sql`follow AS (
  INSERT INTO forum_follows (user_id, post_id, created_at)
  SELECT ${AUTHOR}, post_id, ${AT} FROM written
  ON CONFLICT DO NOTHING
)`;

const END_OF_DRAFT = sql`draft AS (
  DELETE FROM forum_drafts WHERE user_id = ${AUTHOR} AND slot = ${given('slot')} AND ${IS_WRITTEN}
)`;

/** Held in one order, and only those who are still there: somebody may be leaving right now. */
const MENTION = sql`member AS MATERIALIZED (
  SELECT id FROM users WHERE id = ANY(${given('mentioned')}::uuid[]) AND ${IS_WRITTEN}
  ORDER BY id FOR KEY SHARE
), mention AS (
  INSERT INTO forum_mentions (user_id, post_id, comment_id)
  SELECT member.id, CASE WHEN comment_id IS NULL THEN post_id END, comment_id FROM member, written
  ON CONFLICT DO NOTHING
)`;
