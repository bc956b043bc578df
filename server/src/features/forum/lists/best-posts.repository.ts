import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { IS_SUGGESTABLE, isNotMuted } from './list-posts-sql.repository.ts';

type BestPost = {
  id: string;
  title: string;
  author: string;
  authorId: string | null;
  likes: number;
  comments: number;
};

const WINDOW_DAYS = 7;
const MAX_POSTS = 5;

/**
 * Finds the most liked posts that others wrote in the seven days from `since` on, without muted
 * ones. The query takes the best posts of each day from the index; the best overall are among them.
 *
 * Raw SQL: the lateral join reads a few index entries per day instead of sorting a week of posts.
 */
export async function findBestPosts(db: Database, since: Date, userId: string) {
  const sinceIso = since.toISOString();
  const { rows } = await db.execute<BestPost>(sql`
    SELECT p.id, p.title, p.likes, p.comments, p.author_id AS "authorId",
      coalesce(p.pseudonym, u.display_name, 'Deleted member') AS author
    FROM generate_series(0, ${sql.raw(`${WINDOW_DAYS}`)}) AS later
    CROSS JOIN LATERAL (
      SELECT p.* FROM forum_posts p
      WHERE p.day = (${sinceIso}::timestamptz AT TIME ZONE 'UTC')::date + later
        AND p.created_at >= ${sinceIso}::timestamptz AND p.is_visible AND ${IS_SUGGESTABLE} AND p.likes > 0
        AND p.author_id IS DISTINCT FROM ${userId}::uuid AND ${isNotMuted(userId)}
      ORDER BY p.likes DESC, p.id DESC LIMIT ${sql.raw(`${MAX_POSTS}`)}
    ) p
    LEFT JOIN users u ON u.id = p.author_id
    ORDER BY p.likes DESC, p.id DESC LIMIT ${sql.raw(`${MAX_POSTS}`)}`);
  return rows;
}
