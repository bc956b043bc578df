import { SPACELESS_LETTER } from '@attune/domain/search/wanted-words';
import { type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '../../platform/db/escape-like.ts';

type Wish = { words: string; category?: string | undefined; tag?: string | undefined };

/** These searches have no index of their own, so they look at so many posts, from the newest on. */
const NEWEST = 5_000;
const MOST_FOUND = 40;
const MOST_NAMESAKES = 20;
const SHORTEST_NAME = 2;

/** Ids of posts that full-text search misses: by the author's name, and in scripts without blanks. */
export function morePosts(wish: Wish): SQL {
  const typed = escapeLike(wish.words.replace(/\s+/g, ' ').trim().toLowerCase());
  const searches: SQL[] = [];
  if (typed.length >= SHORTEST_NAME) searches.push(byAuthor(typed, wish), byShownName(typed, wish));
  if (SPACELESS_LETTER.test(typed)) searches.push(byPartOfWord(typed, wish));
  if (searches.length === 0) return sql`SELECT NULL::uuid AS id WHERE false`;
  return sql.join(
    searches.map((search) => sql`(${search})`),
    sql` UNION `,
  );
}

function isWithin({ category, tag }: Wish): SQL {
  const conditions = [sql`p.is_visible`];
  if (category !== undefined) conditions.push(sql`p.category = ${category}`);
  if (tag !== undefined) conditions.push(sql`${tag} = ANY(p.tags)`);
  return sql.join(conditions, sql` AND `);
}

const newest = (wish: Wish, columns: SQL) => sql`
  SELECT ${columns} FROM forum_posts p WHERE ${isWithin(wish)}
  ORDER BY p.created_at DESC, p.id DESC LIMIT ${NEWEST}`;

/** Only what an author wrote under their own name: never what they wrote under a pseudonym. */
const byAuthor = (typed: string, wish: Wish) => sql`
  SELECT written.id FROM (
    SELECT u.id FROM users u WHERE lower(u.display_name) LIKE ${`${typed}%`} LIMIT ${MOST_NAMESAKES}
  ) AS author CROSS JOIN LATERAL (
    SELECT p.id FROM forum_posts p
    WHERE p.author_id = author.id AND p.pseudonym IS NULL AND ${isWithin(wish)}
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${MOST_FOUND}
  ) AS written`;

/** By any word of the name that the post shows: its pseudonym, or else its author's name. */
const byShownName = (typed: string, wish: Wish) => sql`
  SELECT post.id FROM (${newest(wish, sql`p.id, p.pseudonym, p.author_id`)}) AS post
  LEFT JOIN users u ON u.id = post.author_id AND post.pseudonym IS NULL
  CROSS JOIN LATERAL lower(coalesce(post.pseudonym, u.display_name)) AS shown(name)
  WHERE shown.name LIKE ${`${typed}%`} OR shown.name LIKE ${`% ${typed}%`}
  LIMIT ${MOST_FOUND}`;

function byPartOfWord(typed: string, wish: Wish): SQL {
  const holdsAll = typed
    .split(' ')
    .map((word) => sql`lower(post.title || ' ' || post.content) LIKE ${`%${word}%`}`);
  return sql`
    SELECT post.id FROM (${newest(wish, sql`p.id, p.title, p.content`)}) AS post
    WHERE ${sql.join(holdsAll, sql` AND `)} LIMIT ${MOST_FOUND}`;
}
