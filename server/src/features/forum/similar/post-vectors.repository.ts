import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { forumPostVectors } from '../forum.tables.ts';

export type PostToEmbed = { id: string; title: string; excerpt: string };
type NewPostVector = PostToEmbed & { model: string; vector: Int8Array; createdAt: Date };

/**
 * Lists posts without a vector among the newest ones that may be suggested, the newest first.
 *
 * Raw SQL: the limit comes before the join, so that the size of the forum does not matter.
 */
export async function listPostsToEmbed(
  db: Executor,
  model: string,
  { among, limit }: { among: number; limit: number },
): Promise<PostToEmbed[]> {
  const { rows } = await db.execute<PostToEmbed>(sql`
    SELECT p.id, p.title, p.excerpt
    FROM (
      SELECT id, title, excerpt, created_at FROM forum_posts
      WHERE is_visible AND NOT is_care ORDER BY created_at DESC, id DESC LIMIT ${among}
    ) AS p
    WHERE NOT EXISTS (
      SELECT FROM forum_post_vectors v WHERE v.post_id = p.id AND v.model = ${model}
    )
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}`);
  return rows;
}

/**
 * Stores the vector unless the post was edited or hidden meanwhile. The lock waits for an edit that
 * is being written, which then deletes the vector.
 */
export async function savePostVector(db: Executor, row: NewPostVector): Promise<void> {
  const { id, title, excerpt, model, vector, createdAt } = row;
  await db.execute(sql`
    INSERT INTO forum_post_vectors (post_id, model, vector, created_at)
    SELECT id, ${model}, ${Buffer.from(vector)}, ${createdAt.toISOString()}::timestamptz
    FROM forum_posts
    WHERE id = ${id} AND title = ${title} AND excerpt = ${excerpt} AND is_visible
    FOR SHARE
    ON CONFLICT (post_id) DO UPDATE
    SET model = excluded.model, vector = excluded.vector, created_at = excluded.created_at`);
}

/** Deletes the vectors of all but the newest posts. Raw SQL, like the list above. */
export async function deleteOldPostVectors(db: Executor, keep: number): Promise<void> {
  await db.execute(sql`
    DELETE FROM forum_post_vectors v USING forum_posts p
    WHERE p.id = v.post_id AND p.created_at < (
      SELECT created_at FROM forum_posts WHERE is_visible
      ORDER BY created_at DESC, id DESC OFFSET ${keep} LIMIT 1)`);
}

export type VectorPosition = { createdAt: Date; id: string };

/** Lists vectors after a position, oldest first. */
export function listPostVectors(
  db: Executor,
  model: string,
  { createdAt, id }: VectorPosition,
  limit: number,
) {
  const isAfter = sql`(${forumPostVectors.createdAt}, ${forumPostVectors.postId})
    > (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
  return db
    .select({
      id: forumPostVectors.postId,
      vector: forumPostVectors.vector,
      createdAt: forumPostVectors.createdAt,
    })
    .from(forumPostVectors)
    .where(and(eq(forumPostVectors.model, model), isAfter))
    .orderBy(asc(forumPostVectors.createdAt), asc(forumPostVectors.postId))
    .limit(limit);
}

export async function findPostVector(
  db: Executor,
  model: string,
  postId: string,
): Promise<Int8Array | null> {
  const [row] = await db
    .select({ vector: forumPostVectors.vector })
    .from(forumPostVectors)
    .where(and(eq(forumPostVectors.postId, postId), eq(forumPostVectors.model, model)));
  return row ? new Int8Array(row.vector) : null;
}
