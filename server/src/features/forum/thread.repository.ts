import { type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { CommentOrder } from './forum.schemas.ts';
import type { Place } from './list-posts-cursor.ts';
import { given, type Value } from './list-posts-sql.repository.ts';
import {
  type PlacedRow,
  type ThreadCommentRow,
  type ThreadPostRow,
  type TopCommentRow,
  withReplies,
} from './thread-rows.ts';
import { asSaid, asThread, inFull, isReadable, type Reader } from './thread-sql.repository.ts';
import { isModerator, type Viewer } from './viewer.ts';

type PageWish = {
  postId: string;
  viewer: Viewer;
  order: CommentOrder;
  after: Place | null;
  most: number;
};
/** The post, if there is one, and what is said in this part of its thread. */
type PageRows = { post: ThreadPostRow[]; said: PlacedRow[] };
type Values = Reader & {
  post: Value;
  order: CommentOrder;
  after: { key: Value; id: Value } | null;
  most: number;
};

/** With the post first, as the indexes have them. */
const ORDERS: Record<CommentOrder, SQL> = {
  oldest: sql`c.post_id, c.created_at, c.id`,
  newest: sql`c.post_id DESC, c.created_at DESC, c.id DESC`,
  helpful: sql`c.post_id, c.likes DESC, c.id DESC`,
};

function isAfter(order: CommentOrder, { key, id }: { key: Value; id: Value }): SQL {
  if (order === 'oldest') return sql`(c.created_at, c.id) > (${key}::timestamptz, ${id}::uuid)`;
  if (order === 'newest') return sql`(c.created_at, c.id) < (${key}::timestamptz, ${id}::uuid)`;
  return sql`(c.likes, c.id) < (${key}::int, ${id}::uuid)`;
}

/**
 * Comments of a post. One that is gone keeps its place as long as replies stand under it. The
 * answer that helped stands before all where the helpful ones do, and nowhere a second time. The
 * post is named as a range: of an equal one the planner expects as few comments as most posts have,
 * and would read and sort the ten thousand that one may have.
 */
function choose({ post, order, after, most, ...reader }: Values): SQL {
  const readable = isReadable('c', reader);
  const helpful = sql`(SELECT p.helpful_comment_id FROM forum_posts p WHERE p.id = ${post})`;
  const isElsewhere = sql`${readable} AND c.id IS NOT DISTINCT FROM ${helpful}`;
  const page = sql`
    SELECT c.*, row_number() OVER (ORDER BY ${ORDERS[order]}) AS place FROM (
      SELECT c.* FROM forum_comments c
      WHERE c.post_id BETWEEN ${post} AND ${post} AND c.parent_id IS NULL
        AND (${readable} OR c.replies > 0)
        AND ${order === 'helpful' ? sql`NOT (${isElsewhere})` : sql`true`}
        AND ${after ? isAfter(order, after) : sql`true`}
      ORDER BY ${ORDERS[order]} LIMIT ${sql.raw(`${most}`)}) c`;
  if (order !== 'helpful' || after) return page;
  return sql`
    SELECT c.*, 0::bigint AS place FROM forum_comments c
    WHERE c.id = ${helpful} AND c.parent_id IS NULL AND ${readable}
    UNION ALL ${page}`;
}

function prepare(db: Database, { order, after, most }: PageWish) {
  const values: Values = {
    post: given('post', 'uuid'),
    viewer: given('viewer', 'uuid'),
    isModerator: given('isModerator', 'boolean'),
    order,
    after: after && { key: given('key', 'text'), id: given('id', 'uuid') },
    most,
  };
  const post = sql`SELECT p.* FROM forum_posts p WHERE p.id = ${values.post}`;
  const fields = {
    post: sql<ThreadPostRow[]>`${inFull(post, sql`p.id`, values.viewer)}`,
    said: sql<PlacedRow[]>`${asThread(choose(values), values)}`,
  };
  return db.select(fields).from(sql`(SELECT) AS one_row`).prepare('');
}

/**
 * Reads a post with a page of its comments and their first replies in one query. The text of each
 * kind of page is made once.
 */
export function createThreadPageReader(db: Database) {
  const kinds = new Map<string, ReturnType<typeof prepare>>();
  return async (wish: PageWish): Promise<PageRows> => {
    const { postId, viewer, order, after, most } = wish;
    const kind = [order, most, after && 'after'].join(' ');
    const statement = kinds.get(kind) ?? prepare(db, wish);
    kinds.set(kind, statement);
    const [page] = await statement.execute({
      post: postId,
      viewer: viewer.id,
      isModerator: isModerator(viewer),
      ...after,
    });
    return page ?? { post: [], said: [] };
  };
}

const readerOf = (viewer: Viewer): Reader => ({
  viewer: viewer.id,
  isModerator: isModerator(viewer),
});
const asIds = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

/** Posts in full, in whatever state they are, in the order of these ids. */
export async function findThreadPosts(
  db: Executor,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ThreadPostRow[]> {
  if (ids.length === 0) return [];
  const chosen = sql`SELECT p.* FROM forum_posts p WHERE p.id = ANY(${asIds(ids)})`;
  const order = sql`array_position(${asIds(ids)}, p.id)`;
  const { rows } = await db.execute<{ posts: ThreadPostRow[] }>(
    sql`SELECT ${inFull(chosen, order, viewer.id)} AS posts`,
  );
  return rows[0]?.posts ?? [];
}

/** Comments with their first replies, in whatever state they are, in the order of these ids. */
export async function findThreadComments(
  db: Executor,
  viewer: Viewer,
  ids: readonly string[],
): Promise<TopCommentRow[]> {
  const chosen = sql`
    SELECT c.*, array_position(${asIds(ids)}, c.id)::bigint AS place FROM forum_comments c
    WHERE c.id = ANY(${asIds(ids)})`;
  const { rows } = await db.execute<{ said: PlacedRow[] }>(
    sql`SELECT ${asThread(chosen, readerOf(viewer))} AS said`,
  );
  return withReplies(rows[0]?.said ?? []);
}

/** Replies to one comment, the oldest first. */
export async function listReplies(
  db: Executor,
  viewer: Viewer,
  { parentId, after, most }: { parentId: string; after: Place | null; most: number },
): Promise<ThreadCommentRow[]> {
  const chosen = sql`
    SELECT c.* FROM forum_comments c
    WHERE c.parent_id = ${parentId} AND ${isReadable('c', readerOf(viewer))}
      AND ${after ? isAfter('oldest', after) : sql`true`}
    ORDER BY ${ORDERS.oldest} LIMIT ${sql.raw(`${most}`)}`;
  const { rows } = await db.execute<{ replies: ThreadCommentRow[] }>(
    sql`SELECT ${asSaid(chosen, ORDERS.oldest, viewer.id)} AS replies`,
  );
  return rows[0]?.replies ?? [];
}
