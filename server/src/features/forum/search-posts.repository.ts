import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { MARK_END, MARK_START, MARKED } from '../../platform/search/search-marks.ts';
import { searchableWords } from '../../platform/search/searchable-words.ts';
import type { Place } from './list-posts-cursor.ts';
import type { ListedRow } from './list-posts-row.ts';
import { asListed, IS_SUGGESTED, isHeard } from './list-posts-sql.repository.ts';
import { morePosts } from './search-more-posts.repository.ts';

export type SearchWish = {
  words: string;
  viewerId: string;
  category?: string | undefined;
  tag?: string | undefined;
  after: Place | null;
  rows: number;
  /** Whether the reader did not search themselves: posts with signs of a crisis are left out. */
  isSuggestion?: boolean;
};

/** A post that was found, with marks around the words; `passage` is Markdown. */
export type FoundRow = ListedRow & { weight: string; markedTitle: string; passage: string };

/** Of the newest that fit, so many are enough to weigh, and no more than so many are. */
const ENOUGH = 40;
const MOST_WEIGHED = 100;
/** With fewer hits than this, what was typed may have been meant otherwise. */
const FEW_HITS = 5;

/** A query narrowed to a category and a tag, inside the index. */
function within(query: SQL, { category, tag }: Pick<SearchWish, 'category' | 'tag'>): SQL {
  const keys = [query];
  if (category !== undefined) keys.push(sql`forum_key('c' || ${category})`);
  if (tag !== undefined) keys.push(sql`forum_key('t' || ${tag})`);
  return sql.join(keys, sql` && `);
}

/** What is shown of a text: its beginning where that fits, else from a little before a hit. */
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

const marked = (text: SQL) =>
  sql`ts_headline('english', translate(${text}, ${MARK_START + MARK_END}, ''), p.query, ${MARKED})`;

/**
 * What fits the words, best first; where that is little, also what they may have meant; then posts
 * whose author shows this name, and what has the words within longer ones where no blanks are used.
 */
export async function findPosts(db: Executor, wish: SearchWish): Promise<FoundRow[]> {
  const words = searchableWords(wish.words);
  const { viewerId, after } = wish;
  const isAfter = after
    ? sql`(weight, p.id) < (${after.key}::numeric, ${after.id}::uuid)`
    : sql`true`;
  const chosen = sql`
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
    WHERE p.is_visible AND ${isHeard(viewerId)} AND ${isAfter}
      AND ${wish.isSuggestion ? IS_SUGGESTED : sql`true`}
    ORDER BY weight DESC, p.id DESC LIMIT ${sql.raw(`${wish.rows}`)}`;
  const more = sql`, p.weight::text AS weight, ${marked(sql`p.title`)} AS "markedTitle",
    ${marked(passage)} AS passage`;
  const { rows } = await db.execute<{ posts: FoundRow[] }>(sql`
    WITH typed AS MATERIALIZED (SELECT websearch_to_tsquery('english', ${words}) AS query),
    exact AS MATERIALIZED (
      SELECT unnest(newest_forum_hits(
        CASE WHEN numnode(query) > 0 THEN ${within(sql`query`, wish)} END, ${ENOUGH}, ${MOST_WEIGHED})) AS id
      FROM typed
    ),
    meant AS MATERIALIZED (
      SELECT CASE WHEN (SELECT count(*) FROM exact) < ${FEW_HITS} AND query::text NOT LIKE '%!%'
             THEN meant_forum_query(${words}) END AS query
      FROM typed
    ),
    alike AS MATERIALIZED (
      SELECT unnest(newest_forum_hits(
        ${within(sql`query`, wish)}, ${ENOUGH}, ${MOST_WEIGHED})) AS id
      FROM meant
    ),
    more AS MATERIALIZED (${morePosts({ ...wish, words })})
    SELECT ${asListed(chosen, sql`p.weight DESC, p.id DESC`, viewerId, more)} AS posts`);
  return rows[0]?.posts ?? [];
}
