import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { forumFollows, forumPosts } from '../forum.tables.ts';
import type { PostListRow } from './list-posts-row.ts';
import {
  IS_SUGGESTABLE,
  isNotMuted,
  matchesTopic,
  postListJson,
} from './list-posts-sql.repository.ts';

export type Candidate = Pick<PostListRow, 'id' | 'title' | 'excerpt' | 'category' | 'tags'>;
type CandidateFilter = {
  viewerId: string;
  category?: string | undefined;
  tag?: string | undefined;
};

const MAX_PER_ORDER = 100;
/** A reader counts as following the tags of this many followed posts, from the latest on. */
const MAX_FOLLOWED = 50;

/** Lists the newest and the most active posts. Raw SQL: a union of two index scans. */
export async function listCandidates(db: Executor, filter: CandidateFilter): Promise<Candidate[]> {
  const { viewerId, category, tag } = filter;
  const selectCandidates = (order: SQL) => sql`
    (SELECT p.id, p.title, p.excerpt, p.category, p.tags FROM forum_posts p
     WHERE p.is_visible AND ${IS_SUGGESTABLE} AND p.author_id IS DISTINCT FROM ${viewerId}
       AND ${matchesTopic(category, tag)} AND ${isNotMuted(viewerId)}
     ORDER BY ${order} LIMIT ${sql.raw(`${MAX_PER_ORDER}`)})`;
  const { rows } = await db.execute<Candidate>(sql`
    ${selectCandidates(sql`p.created_at DESC, p.id DESC`)} UNION ${selectCandidates(sql`p.active_at DESC, p.id DESC`)}`);
  return rows;
}

export async function listFollowed(db: Executor, viewerId: string) {
  return db
    .select({ id: forumPosts.id, title: forumPosts.title, tags: forumPosts.tags })
    .from(forumFollows)
    .innerJoin(forumPosts, eq(forumPosts.id, forumFollows.postId))
    .where(and(eq(forumFollows.userId, viewerId), eq(forumPosts.isVisible, true)))
    .orderBy(desc(forumFollows.createdAt))
    .limit(MAX_FOLLOWED);
}

/**
 * Returns the posts in the order of `ids`, without those hidden in the meantime. Raw SQL: the
 * database builds the JSON of a list.
 */
export async function listPostsByIds(db: Executor, viewerId: string, ids: readonly string[]) {
  const idArray = sql`${sql.param([...ids])}::uuid[]`;
  const selection = sql`SELECT p.* FROM forum_posts p WHERE p.id = ANY(${idArray}) AND p.is_visible`;
  const { rows } = await db.execute<{ posts: PostListRow[] }>(
    sql`SELECT ${postListJson(selection, sql`array_position(${idArray}, p.id)`, viewerId)} AS posts`,
  );
  return rows[0]?.posts ?? [];
}
