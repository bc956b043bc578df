import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { sanitizeQuery } from '#platform/search/sanitize-query.ts';
import { HEADLINE_OPTIONS } from '#platform/search/search-marks.ts';

export type HitFilter = {
  track?: string | undefined;
  level?: number | undefined;
  among?: readonly string[];
  except?: readonly string[];
};
/** `excerpt` has marks around the matches. */
type Hit = { id: string; title: string; excerpt: string };

const MAX_HITS = 30;
/** A word in more texts than this distinguishes none of them, so ranking all of them is wasted. */
const MAX_RANKED = 100;
/** With fewer hits than this, the search also tries similar words. */
const FEW_HITS = 5;

const textArray = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

function isEligible({ track, level, among, except }: HitFilter): SQL {
  const conditions = [sql`t.is_published`];
  if (track !== undefined) conditions.push(sql`t.track = ${track}`);
  if (level !== undefined) conditions.push(sql`t.level = ${level}`);
  if (among) conditions.push(sql`t.id = ANY(${textArray(among)})`);
  if (except) conditions.push(sql`t.id <> ALL(${textArray(except)})`);
  return sql.join(conditions, sql` AND `);
}

/**
 * Titles and summaries are matched separately, so that they are found even when the limit on texts
 * cuts off.
 */
function selectMatches(query: SQL, eligible: SQL): SQL {
  const where = (column: string) => sql`
    (SELECT t.id FROM tutorials t
     WHERE t.${sql.identifier(column)} @@ ${query} AND ${eligible} LIMIT ${MAX_RANKED})`;
  return sql`${where('heading_search')} UNION ${where('search')}`;
}

/** An extract of the text around the longest matching word of the query. */
const passage = sql`
  SELECT CASE WHEN at > 80 THEN '… ' ELSE '' END
      || regexp_replace(substr(t.body, greatest(at - 80, 1), 240),
                        CASE WHEN at > 80 THEN '^\\S*\\s+|\\s+\\S*$' ELSE '\\s+\\S*$' END, '', 'g')
      || CASE WHEN length(t.body) > at + 160 THEN ' …' ELSE '' END
  FROM (
    SELECT coalesce((
      SELECT place FROM unnest(b.stems) stem
      CROSS JOIN LATERAL strpos(' ' || lower(t.body), ' ' || regexp_replace(stem, 'i$', '')) place
      WHERE place > 0 ORDER BY length(stem) DESC LIMIT 1
    ), 1) AS at
    -- Keeps PostgreSQL from computing it again wherever it is used.
    OFFSET 0
  ) AS beginning`;

/**
 * Exact matches first, best ranked on top; if there are few, also matches of similar words; if
 * there are none, matches of some of the words. A title or summary comes before any text, even if
 * it only matches a similar word.
 *
 * Raw SQL: full-text search in up to three passes, in one round trip.
 */
export async function findHits(db: Executor, typed: string, filter: HitFilter): Promise<Hit[]> {
  const words = sanitizeQuery(typed);
  const eligible = isEligible(filter);
  const { rows } = await db.execute<Hit>(sql`
    WITH wanted AS MATERIALIZED (SELECT websearch_to_tsquery('english', ${words}) AS query),
    exact AS MATERIALIZED (${selectMatches(sql`(SELECT query FROM wanted)`, eligible)}),
    meant AS MATERIALIZED (
      SELECT CASE WHEN (SELECT count(*) FROM exact) < ${FEW_HITS} AND query::text NOT LIKE '%!%'
             THEN meant_query(${words}) END AS query
      FROM wanted
    ),
    alike AS MATERIALIZED (${selectMatches(sql`(SELECT query FROM meant)`, eligible)}),
    either AS MATERIALIZED (
      SELECT CASE WHEN NOT EXISTS (SELECT FROM exact) AND NOT EXISTS (SELECT FROM alike)
             THEN replace(query::text, ' & ', ' | ')::tsquery END AS query
      FROM meant
    ),
    partly AS MATERIALIZED (${selectMatches(sql`(SELECT query FROM either)`, eligible)}),
    queries AS MATERIALIZED (
      SELECT kind, query, ARRAY(SELECT stem[1] FROM regexp_matches(query::text, '''([^'']+)''', 'g') stem) AS stems
      FROM (
        SELECT 1 AS kind, query FROM wanted
        UNION ALL SELECT 2, query FROM meant
        UNION ALL SELECT 3, query FROM either
      ) AS kinds
    ),
    best AS MATERIALIZED (
      SELECT hit.id, q.*, t.heading_search @@ q.query AS is_heading,
             ts_rank_cd(t.search, q.query, 1) AS weight
      FROM (
        SELECT id, 1 AS kind FROM exact
        UNION ALL SELECT id, 2 FROM alike WHERE id NOT IN (SELECT id FROM exact)
        UNION ALL SELECT id, 3 FROM partly
      ) AS hit
      JOIN tutorials t ON t.id = hit.id
      JOIN queries q ON q.kind = hit.kind
      ORDER BY is_heading DESC, q.kind, weight DESC, hit.id
      LIMIT ${MAX_HITS}
    )
    SELECT t.id, t.title,
           ts_headline('english', CASE WHEN b.is_heading THEN t.summary
                                       ELSE (${passage}) END, b.query, ${HEADLINE_OPTIONS}) AS excerpt
    FROM best b JOIN tutorials t ON t.id = b.id
    ORDER BY b.is_heading DESC, b.kind, b.weight DESC, t.id`);
  return rows;
}
