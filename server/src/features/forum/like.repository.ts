import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { given, madeOnce } from '../../platform/db/made-once.ts';
import { type Counted, counting, SPENT } from '../../platform/http/rate-limit.repository.ts';
import { ANNOUNCES_LATER } from '../../platform/live/announcer.repository.ts';
import { RECIPIENT, type Recipient, type Telling, telling } from '../notifications/index.ts';
import { wantsToHear } from './attention.repository.ts';

export type Liked = { kind: 'post' | 'comment'; id: string };
type Standing = { authorId: string | null; isVisible: boolean; deletedAt: string | null };
export type Likeable = {
  spent: Counted[];
  post: (Standing & { id: string; pseudonym: string | null }) | null;
  comment: (Standing & { id: string }) | null;
  /** Who wrote it, when they are still here and want to hear of it. */
  hearer: Recipient | null;
};

const statement = madeOnce();
const ID = sql`${given('id')}::uuid`;
const USER = sql`${given('userId')}::uuid`;

/** Counts the attempt, and reads in the same moment what is to be liked and who is told. */
export async function readBeforeLiking(
  db: Executor,
  { kind, id }: Liked,
  { userId, attempt }: { userId: string; attempt: Record<string, string> },
): Promise<Likeable> {
  const read = statement(`read ${kind}`, () => reading(kind));
  const { rows } = await db.execute<Likeable>(read({ ...attempt, userId, id }));
  return rows[0] as Likeable;
}

function reading(kind: Liked['kind']): SQL {
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
    WITH spent AS (${counting(1)})
    SELECT counted.spent, thing.* FROM (SELECT ${SPENT} AS spent) AS counted
    LEFT JOIN (
      SELECT json_build_object('id', p.id, 'authorId', p.author_id, 'pseudonym', p.pseudonym,
          'isVisible', p.is_visible, 'deletedAt', p.deleted_at) AS post, ${comment} AS comment,
        (SELECT ${RECIPIENT} FROM users u WHERE u.id = ${author}
          AND ${wantsToHear({ actor: USER, post: sql`p.id`, isUnderPseudonym })}) AS hearer
      FROM ${from}
    ) AS thing ON true`;
}

const TABLES = {
  post: { things: sql`forum_posts`, likes: sql`forum_post_likes`, key: sql`post_id` },
  comment: { things: sql`forum_comments`, likes: sql`forum_comment_likes`, key: sql`comment_id` },
};

type Like = { userId: string; at: Date; isLiked: boolean; tellings: readonly Telling[] };

/**
 * Likes it or takes it back, and tells of it where it is new; the counter is a trigger's. Answers
 * how many like it then; null, and nothing is written, when it cannot be seen any more.
 */
export async function writeLike(
  db: Executor,
  { kind, id }: Liked,
  { userId, at, isLiked, tellings }: Like,
): Promise<number | null> {
  const isTold = isLiked && tellings.length > 0;
  const write = statement(`${isLiked ? 'like' : 'unlike'} ${kind} ${isTold}`, () =>
    isLiked ? liking(kind, isTold) : unliking(kind),
  );
  const values = { id, userId, at: at.toISOString(), tellings: JSON.stringify(tellings) };
  const { rows } = await db.execute<{ likes: number }>(write(values));
  return rows[0]?.likes ?? null;
}

function liking(kind: Liked['kind'], isTold: boolean): SQL {
  const { likes, key } = TABLES[kind];
  const told = isTold ? sql`, ${telling(sql`EXISTS (SELECT FROM written)`)}` : sql``;
  return sql`WITH ${theThing(kind)}, written AS (
      INSERT INTO ${likes} (${key}, user_id, created_at)
      SELECT id, ${USER}, ${given('at')}::timestamptz FROM thing
      ON CONFLICT DO NOTHING RETURNING 1 AS step
    )${told} ${LIKES_THEN}`;
}

function unliking(kind: Liked['kind']): SQL {
  const { likes, key } = TABLES[kind];
  return sql`WITH ${theThing(kind)}, written AS (
      DELETE FROM ${likes} l USING thing WHERE l.${key} = thing.id AND l.user_id = ${USER}
      RETURNING -1 AS step
    ) ${LIKES_THEN}`;
}

const theThing = (kind: Liked['kind']) => sql`thing AS MATERIALIZED (
  SELECT id, likes, ${ANNOUNCES_LATER} FROM ${TABLES[kind].things}
  WHERE id = ${ID} AND is_visible FOR NO KEY UPDATE)`;

const LIKES_THEN = sql`SELECT likes + coalesce((SELECT step FROM written), 0) AS likes FROM thing`;
