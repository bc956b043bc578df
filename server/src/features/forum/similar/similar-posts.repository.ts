import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import type { SimilarPostsResponse } from '../lists/list-posts.schemas.ts';
import { IS_SUGGESTABLE, isNotMuted } from '../lists/list-posts-sql.repository.ts';

/** How many candidates are compared: posts with all words of the title, and with some of them. */
const WITH_ALL = { enough: 5, max: 30 };
const WITH_SOME = { enough: 40, max: 80 };

export type SimilarPostsParams = {
  title: string;
  viewerId: string;
  /** The post whose similar posts are searched. It is left out of the results. */
  except: string | null;
  minSimilarity: number;
  limit: number;
};

export type SimilarPost = SimilarPostsResponse['posts'][number];

const columns = sql`p.id, p.title, p.category, p.comments,
  EXISTS (SELECT FROM forum_comments h
          WHERE h.id = p.helpful_comment_id AND h.is_visible) AS "hasHelpful"`;

/** Finds those of the posts that may be suggested to the viewer. */
export async function listSuggestablePosts(
  db: Executor,
  viewerId: string,
  ids: readonly string[],
): Promise<SimilarPost[]> {
  const { rows } = await db.execute<SimilarPost>(sql`
    SELECT ${columns} FROM forum_posts p
    WHERE p.id = ANY(${sql.param([...ids])}::uuid[])
      AND p.is_visible AND ${IS_SUGGESTABLE} AND ${isNotMuted(viewerId)}`);
  return rows;
}

/**
 * An exact match has all words of the title.
 *
 * Raw SQL: full-text candidates and their similarity in one round trip.
 */
export async function findPostsByWords(db: Executor, params: SimilarPostsParams) {
  const title = params.title.toWellFormed().replaceAll('\0', ' ');
  const { viewerId, except, minSimilarity, limit } = params;
  const { rows } = await db.execute<SimilarPost & { isExact: boolean }>(sql`
    WITH wanted AS MATERIALIZED (
      SELECT every_word, replace(every_word::text, ' & ', ' | ')::tsquery AS some_words,
        tsvector_to_array(to_tsvector('english', ${title})) AS stems
      FROM plainto_tsquery('english', ${title}) AS every_word
    ),
    candidates AS MATERIALIZED (
      SELECT unnest(newest_forum_hits(
        every_word, ${WITH_ALL.enough}, ${WITH_ALL.max})) AS id FROM wanted
      UNION SELECT unnest(newest_forum_hits(
        some_words, ${WITH_SOME.enough}, ${WITH_SOME.max})) FROM wanted
    )
    SELECT ${columns}, words >= 1 AS "isExact"
    FROM candidates c
    JOIN forum_posts p ON p.id = c.id
    CROSS JOIN wanted w
    CROSS JOIN LATERAL (
      SELECT similarity(p.title, ${title}) AS letters, (
        SELECT count(*) FROM unnest(tsvector_to_array(to_tsvector('english', p.title))) stem
        WHERE stem = ANY(w.stems)
      )::real / greatest(cardinality(w.stems), 1) AS words
      OFFSET 0
    ) AS alike
    WHERE p.is_visible AND ${IS_SUGGESTABLE} AND p.id IS DISTINCT FROM ${except}::uuid AND ${isNotMuted(viewerId)}
      AND greatest(letters, words) >= ${minSimilarity}
    ORDER BY letters + words DESC, p.comments DESC, p.id DESC
    LIMIT ${limit}`);
  return rows;
}
