import { SPACELESS_LETTER } from '@attune/domain/search/search-terms';
import { type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '#platform/db/escape-like.ts';

type SearchFilter = { words: string; category?: string | undefined; tag?: string | undefined };

/** These searches have no index, so they scan this many posts from the newest on. */
const MAX_SCANNED = 5_000;
/** Fewer for shown names, because the author of each post has to be read as well. */
const MAX_SCANNED_NAMES = 1_000;
const MAX_HITS = 40;
const MAX_AUTHORS = 20;
const MIN_NAME_LENGTH = 2;

/**
 * Selects posts that full-text search misses: by the author's name, and by a part of a word in
 * scripts without spaces.
 */
export function selectMorePostIds(filter: SearchFilter): SQL {
  const typed = escapeLike(filter.words.replace(/\s+/g, ' ').trim().toLowerCase());
  const searches: SQL[] = [];
  if (typed.length >= MIN_NAME_LENGTH)
    searches.push(selectByAuthor(typed, filter), selectByShownName(typed, filter));
  if (SPACELESS_LETTER.test(typed)) searches.push(selectByPartOfWord(typed, filter));
  if (searches.length === 0) return sql`SELECT NULL::uuid AS id WHERE false`;
  return sql.join(
    searches.map((search) => sql`(${search})`),
    sql` UNION `,
  );
}

function matchesFilter({ category, tag }: SearchFilter): SQL {
  const conditions = [sql`p.is_visible`];
  if (category !== undefined) conditions.push(sql`p.category = ${category}`);
  if (tag !== undefined) conditions.push(sql`${tag} = ANY(p.tags)`);
  return sql.join(conditions, sql` AND `);
}

const selectNewest = (filter: SearchFilter, columns: SQL, limit: number) => sql`
  SELECT ${columns} FROM forum_posts p WHERE ${matchesFilter(filter)}
  ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}`;

/** Selects only posts under the author's own name, never pseudonymous ones. */
const selectByAuthor = (typed: string, filter: SearchFilter) => sql`
  SELECT written.id FROM (
    SELECT u.id FROM users u WHERE lower(u.display_name) LIKE ${`${typed}%`} LIMIT ${MAX_AUTHORS}
  ) AS author CROSS JOIN LATERAL (
    SELECT p.id FROM forum_posts p
    WHERE p.author_id = author.id AND p.pseudonym IS NULL AND ${matchesFilter(filter)}
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${MAX_HITS}
  ) AS written`;

/** Matches any word of the shown name: the pseudonym, or else the author's name. */
const selectByShownName = (typed: string, filter: SearchFilter) => sql`
  SELECT post.id FROM (
    ${selectNewest(filter, sql`p.id, p.pseudonym, p.author_id`, MAX_SCANNED_NAMES)}
  ) AS post
  LEFT JOIN users u ON u.id = post.author_id AND post.pseudonym IS NULL
  CROSS JOIN LATERAL lower(coalesce(post.pseudonym, u.display_name)) AS shown(name)
  WHERE shown.name LIKE ${`${typed}%`} OR shown.name LIKE ${`% ${typed}%`}
  LIMIT ${MAX_HITS}`;

function selectByPartOfWord(typed: string, filter: SearchFilter): SQL {
  const containsEveryWord = typed
    .split(' ')
    .map((word) => sql`lower(post.title || ' ' || post.content) LIKE ${`%${word}%`}`);
  return sql`
    SELECT post.id FROM (
      ${selectNewest(filter, sql`p.id, p.title, p.content`, MAX_SCANNED)}
    ) AS post
    WHERE ${sql.join(containsEveryWord, sql` AND `)} LIMIT ${MAX_HITS}`;
}
