import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { sanitizeQuery } from '#platform/search/sanitize-query.ts';
import { HEADLINE_OPTIONS } from '#platform/search/search-marks.ts';

export type HitFilter = {
  track?: string | undefined;
  level?: number | undefined;
  onlyIds?: readonly string[];
  exceptIds?: readonly string[];
};
/** `excerpt` contains marks around the matches, which `parseMarks` turns into ranges. */
type Hit = { id: string; title: string; excerpt: string; isExact: boolean };

const MAX_HITS = 30;
/**
 * At most this many matches are ranked: a word that occurs in more texts distinguishes none of them.
 */
const MAX_RANKED = 100;
/** With fewer exact hits than this, the search also tries similar words. */
const MIN_EXACT_HITS = 5;

const textArray = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

function isEligible({ track, level, onlyIds, exceptIds }: HitFilter): SQL {
  const conditions = [sql`t.is_published`];
  if (track !== undefined) conditions.push(sql`t.track = ${track}`);
  if (level !== undefined) conditions.push(sql`t.level = ${level}`);
  if (onlyIds) conditions.push(sql`t.id = ANY(${textArray(onlyIds)})`);
  if (exceptIds) conditions.push(sql`t.id <> ALL(${textArray(exceptIds)})`);
  return sql.join(conditions, sql` AND `);
}

/**
 * Titles and summaries are matched separately, so that their matches are found even when the texts
 * have more matches than the limit.
 */
function selectMatches(query: SQL, eligible: SQL): SQL {
  const selectFrom = (column: string) => sql`
    (SELECT t.id FROM tutorials t
     WHERE t.${sql.identifier(column)} @@ ${query} AND ${eligible} LIMIT ${MAX_RANKED})`;
  return sql`${selectFrom('heading_search')} UNION ${selectFrom('search')}`;
}

/** Selects the passage of the text around the longest word of the query that it contains. */
const passage = sql`
  SELECT CASE WHEN start > 80 THEN '… ' ELSE '' END
      || regexp_replace(substr(t.body, greatest(start - 80, 1), 240),
                        CASE WHEN start > 80 THEN '^\\S*\\s+|\\s+\\S*$' ELSE '\\s+\\S*$' END, '', 'g')
      || CASE WHEN length(t.body) > start + 160 THEN ' …' ELSE '' END
  FROM (
    SELECT coalesce((
      SELECT position FROM unnest(b.stems) stem
      CROSS JOIN LATERAL strpos(' ' || lower(t.body), ' ' || regexp_replace(stem, 'i$', '')) AS position
      WHERE position > 0 ORDER BY length(stem) DESC LIMIT 1
    ), 1) AS start
    -- OFFSET keeps PostgreSQL from computing start again wherever it is used.
    OFFSET 0
  ) AS match`;

/**
 * Finds exact matches, best first. If there are few, it adds matches of similar words; if there are
 * none of either, it finds texts with only some of the words. A match in a title or summary comes
 * before any match in a text, even if only a similar word matches.
 *
 * Raw SQL: full-text search in up to three passes, in one round trip.
 */
export async function findHits(
  db: Executor,
  searchText: string,
  filter: HitFilter,
): Promise<Hit[]> {
  const words = sanitizeQuery(searchText);
  const eligible = isEligible(filter);
  const { rows } = await db.execute<Hit>(sql`
    WITH exact_query AS MATERIALIZED (SELECT websearch_to_tsquery('english', ${words}) AS query),
    exact_hits AS MATERIALIZED (${selectMatches(sql`(SELECT query FROM exact_query)`, eligible)}),
    similar_query AS MATERIALIZED (
      SELECT CASE WHEN (SELECT count(*) FROM exact_hits) < ${MIN_EXACT_HITS} AND query::text NOT LIKE '%!%'
             THEN meant_query(${words}) END AS query
      FROM exact_query
    ),
    similar_hits AS MATERIALIZED (${selectMatches(sql`(SELECT query FROM similar_query)`, eligible)}),
    partial_query AS MATERIALIZED (
      SELECT CASE WHEN NOT EXISTS (SELECT FROM exact_hits) AND NOT EXISTS (SELECT FROM similar_hits)
             THEN replace(query::text, ' & ', ' | ')::tsquery END AS query
      FROM similar_query
    ),
    partial_hits AS MATERIALIZED (${selectMatches(sql`(SELECT query FROM partial_query)`, eligible)}),
    queries AS MATERIALIZED (
      SELECT kind, query, ARRAY(SELECT stem[1] FROM regexp_matches(query::text, '''([^'']+)''', 'g') stem) AS stems
      FROM (
        SELECT 1 AS kind, query FROM exact_query
        UNION ALL SELECT 2, query FROM similar_query
        UNION ALL SELECT 3, query FROM partial_query
      ) AS kinds
    ),
    best AS MATERIALIZED (
      SELECT hit.id, q.*, t.heading_search @@ q.query AS is_heading,
             ts_rank_cd(t.search, q.query, 1) AS weight
      FROM (
        SELECT id, 1 AS kind FROM exact_hits
        UNION ALL SELECT id, 2 FROM similar_hits WHERE id NOT IN (SELECT id FROM exact_hits)
        UNION ALL SELECT id, 3 FROM partial_hits
      ) AS hit
      JOIN tutorials t ON t.id = hit.id
      JOIN queries q ON q.kind = hit.kind
      ORDER BY is_heading DESC, q.kind, weight DESC, hit.id
      LIMIT ${MAX_HITS}
    )
    SELECT t.id, t.title, b.kind = 1 AS "isExact",
           ts_headline('english', CASE WHEN b.is_heading THEN t.summary
                                       ELSE (${passage}) END, b.query, ${HEADLINE_OPTIONS}) AS excerpt
    FROM best b JOIN tutorials t ON t.id = b.id
    ORDER BY b.is_heading DESC, b.kind, b.weight DESC, t.id`);
  return rows;
}
