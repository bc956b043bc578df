import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { sanitizeQuery } from '#platform/search/sanitize-query.ts';
import { HEADLINE_OPTIONS, MARK_END, MARK_START } from '#platform/search/search-marks.ts';
import type { CursorPosition } from './list-posts-cursor.ts';
import type { PostListRow } from './list-posts-row.ts';
import { IS_SUGGESTABLE, isNotMuted, postListJson } from './list-posts-sql.repository.ts';
import { selectMorePostIds } from './search-more-posts.repository.ts';

export type PostSearchParams = {
  words: string;
  viewerId: string;
  category?: string | undefined;
  tag?: string | undefined;
  after: CursorPosition | null;
  rows: number;
  /** Set if the reader did not search for the posts: those with signs of a crisis are left out. */
  isSuggestion?: boolean;
};

/** A found post with marks around the matches. `passage` is Markdown. */
export type PostHitRow = PostListRow & { weight: string; markedTitle: string; passage: string };

/** Only the newest matches are ranked: the search looks no further back once it has this many. */
const ENOUGH_HITS = 40;
/** At most this many matches are ranked. */
const MAX_RANKED = 100;
/** With fewer hits than this, the search also tries similar words. */
const FEW_HITS = 5;

function narrowQuery(
  query: SQL,
  { category, tag }: Pick<PostSearchParams, 'category' | 'tag'>,
): SQL {
  const keys = [query];
  if (category !== undefined) keys.push(sql`forum_key('c' || ${category})`);
  if (tag !== undefined) keys.push(sql`forum_key('t' || ${tag})`);
  return sql.join(keys, sql` && `);
}

/** The beginning of the text if it contains a match, else an extract around a match. */
const passage = sql`
  CASE WHEN to_tsvector('english', p.excerpt) @@ p.query THEN p.excerpt ELSE (
    SELECT CASE WHEN at > 80 THEN '… ' ELSE '' END
      || regexp_replace(substr(p.content, greatest(at - 80, 1), 260),
                        CASE WHEN at > 80 THEN '^\\S*\\s+|\\s+\\S*$' ELSE '\\s+\\S*$' END, '', 'g')
      || CASE WHEN length(p.content) > at + 180 THEN ' …' ELSE '' END
    FROM (
      SELECT coalesce((
        SELECT place FROM regexp_matches(p.query::text, '''([^'']+)''', 'g') stem
        CROSS JOIN LATERAL strpos(' ' || lower(p.content), regexp_replace(stem[1], 'i$', '')) place
        WHERE place > 0 ORDER BY length(stem[1]) DESC LIMIT 1
      ), 1) AS at
      OFFSET 0
    ) AS beginning) END`;

const highlight = (text: SQL) =>
  sql`ts_headline('english', translate(${text}, ${MARK_START + MARK_END}, ''), p.query, ${HEADLINE_OPTIONS})`;

/**
 * Finds exact matches first, the best ranked on top. If there are few, matches of similar words
 * follow. Posts found by the shown name of their author, or by part of a word in scripts without
 * spaces, come last; they are looked for only if there are not enough exact matches.
 *
 * Raw SQL: full-text search in several passes, in one round trip.
 */
export async function searchPostRows(db: Executor, params: PostSearchParams) {
  const words = sanitizeQuery(params.words);
  const { viewerId, after } = params;
  const isAfter = after
    ? sql`(weight, p.id) < (${after.key}::numeric, ${after.id}::uuid)`
    : sql`true`;
  const selection = sql`
    SELECT p.*, q.query, weight
    FROM (
      SELECT id, 1 AS kind FROM exact
      UNION ALL SELECT id, 2 FROM alike WHERE id NOT IN (SELECT id FROM exact)
      UNION ALL SELECT id, 3 FROM more
      WHERE id NOT IN (SELECT id FROM exact UNION ALL SELECT id FROM alike)
    ) AS hit
    JOIN (
      SELECT 1 AS kind, query FROM typed
      UNION ALL SELECT 2, query FROM meant
      UNION ALL SELECT 3, query FROM typed
    ) q USING (kind)
    JOIN forum_search s ON s.post_id = hit.id
    JOIN forum_posts p ON p.id = hit.id
    CROSS JOIN LATERAL round(
      ((3 - hit.kind) * 10 + ts_rank_cd(s.search, q.query, 1))::numeric, 6) AS weight
    WHERE p.is_visible AND ${isNotMuted(viewerId)} AND ${isAfter}
      AND ${params.isSuggestion ? IS_SUGGESTABLE : sql`true`}
    ORDER BY weight DESC, p.id DESC LIMIT ${sql.raw(`${params.rows}`)}`;
  const extraColumns = sql`, p.weight::text AS weight, ${highlight(sql`p.title`)} AS "markedTitle",
    ${highlight(passage)} AS passage`;
  const { rows } = await db.execute<{ posts: PostHitRow[] }>(sql`
    WITH typed AS MATERIALIZED (SELECT websearch_to_tsquery('english', ${words}) AS query),
    exact AS MATERIALIZED (
      SELECT unnest(newest_forum_hits(
        CASE WHEN numnode(query) > 0 THEN ${narrowQuery(sql`query`, params)} END, ${ENOUGH_HITS}, ${MAX_RANKED})) AS id
      FROM typed
    ),
    meant AS MATERIALIZED (
      SELECT CASE WHEN (SELECT count(*) FROM exact) < ${FEW_HITS} AND query::text NOT LIKE '%!%'
             THEN meant_forum_query(${words}) END AS query
      FROM typed
    ),
    alike AS MATERIALIZED (
      SELECT unnest(newest_forum_hits(
        ${narrowQuery(sql`query`, params)}, ${ENOUGH_HITS}, ${MAX_RANKED})) AS id
      FROM meant
    ),
    more AS MATERIALIZED (
      SELECT id FROM (${selectMorePostIds({ ...params, words })}) AS found
      WHERE (SELECT count(*) FROM exact) < ${ENOUGH_HITS}
    )
    SELECT ${postListJson(selection, sql`p.weight DESC, p.id DESC`, viewerId, extraColumns)} AS posts`);
  return rows[0]?.posts ?? [];
}
