import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { IS_SUGGESTED, isHeard } from './list-posts-sql.repository.ts';

type BestPost = {
  id: string;
  title: string;
  author: string;
  authorId: string | null;
  likes: number;
  comments: number;
};

const DAYS = 7;
const POSTS = 5;

/**
 * What others wrote in the seven days from a moment on that was liked most, of what this person
 * hears of: the best of each day, from the index; among them are the best of all.
 */
export async function findBestPosts(
  db: Database,
  since: Date,
  userId: string,
): Promise<BestPost[]> {
  const from = since.toISOString();
  const { rows } = await db.execute<BestPost>(sql`
    SELECT p.id, p.title, p.likes, p.comments, p.author_id AS "authorId",
      coalesce(p.pseudonym, u.display_name, 'Deleted member') AS author
    FROM generate_series(0, ${sql.raw(`${DAYS}`)}) AS later
    CROSS JOIN LATERAL (
      SELECT p.* FROM forum_posts p
      WHERE p.day = (${from}::timestamptz AT TIME ZONE 'UTC')::date + later
        AND p.created_at >= ${from}::timestamptz AND p.is_visible AND ${IS_SUGGESTED} AND p.likes > 0
        AND p.author_id IS DISTINCT FROM ${userId}::uuid AND ${isHeard(userId)}
      ORDER BY p.likes DESC, p.id DESC LIMIT ${sql.raw(`${POSTS}`)}
    ) p
    LEFT JOIN users u ON u.id = p.author_id
    ORDER BY p.likes DESC, p.id DESC LIMIT ${sql.raw(`${POSTS}`)}`);
  return rows;
}
