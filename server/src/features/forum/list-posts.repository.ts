import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { PostSort } from './list-posts.schemas.ts';
import type { Place } from './list-posts-cursor.ts';
import type { ListedRow } from './list-posts-row.ts';
import { asListed, isAbout, isHeard, totalOf, type Value } from './list-posts-sql.repository.ts';

export type PlainSort = Exclude<PostSort, 'for-you'>;
export type PageWish = {
  sort: PlainSort;
  viewerId: string;
  category?: string | undefined;
  tag?: string | undefined;
  after: Place | null;
  /** The day in UTC, which the best of some days are counted from. */
  today: string;
  rows: number;
};
export type PageRows = { posts: ListedRow[]; total: number | null };

type Values = {
  viewer: Value;
  category: Value | undefined;
  tag: Value | undefined;
  after: { key: Value; id: Value } | null;
  today: Value;
  rows: number;
};

const NEWEST = sql`p.created_at DESC, p.id DESC`;
const ACTIVE = sql`p.active_at DESC, p.id DESC`;
const BEST = sql`p.likes DESC, p.id DESC`;
const ORDERS: Record<PlainSort, SQL> = {
  newest: NEWEST,
  active: ACTIVE,
  top7: BEST,
  top30: BEST,
  followed: ACTIVE,
  mine: NEWEST,
};

/** Only what comes after a place. Rows are compared as a whole, so the index goes there at once. */
function isAfter(column: 'created_at' | 'active_at' | 'likes', after: Values['after']): SQL {
  if (!after) return sql`true`;
  const type = column === 'likes' ? sql`int` : sql`timestamptz`;
  return sql`(p.${sql.identifier(column)}, p.id) < (${after.key}::${type}, ${after.id}::uuid)`;
}

function choose(sort: PlainSort, { viewer, category, tag, after, today, rows }: Values): SQL {
  const isWanted = sql`${isAbout(category, tag)} AND ${isHeard(viewer)}`;
  const limit = sql.raw(`LIMIT ${rows}`);
  const inOrder = (order: SQL, column: 'created_at' | 'active_at') => sql`
    SELECT p.* FROM forum_posts p
    WHERE p.is_visible AND ${isWanted} AND ${isAfter(column, after)} ORDER BY ${order} ${limit}`;
  switch (sort) {
    case 'newest':
      return inOrder(NEWEST, 'created_at');
    case 'active':
      return inOrder(ACTIVE, 'active_at');
    case 'top7':
    case 'top30': {
      const days = sort === 'top7' ? 7 : 30;
      const isNext = sql`p.is_visible AND ${isWanted} AND ${isAfter('likes', after)}`;
      // A tag is rare or common; only the planner, who knows which, chooses well.
      if (tag !== undefined) {
        return sql`SELECT p.* FROM forum_posts p
          WHERE p.day > ${today}::date - ${sql.raw(`${days}`)} AND ${isNext}
          ORDER BY ${BEST} ${limit}`;
      }
      // The best of each day, from the index; among them are the best of all days.
      return sql`
        SELECT p.* FROM generate_series(0, ${sql.raw(`${days - 1}`)}) AS ago
        CROSS JOIN LATERAL (
          SELECT p.* FROM forum_posts p WHERE p.day = ${today}::date - ago AND ${isNext}
          ORDER BY ${BEST} ${limit}) p
        ORDER BY ${BEST} ${limit}`;
    }
    case 'followed':
      return sql`
        SELECT p.* FROM forum_follows f JOIN forum_posts p ON p.id = f.post_id
        WHERE f.user_id = ${viewer} AND p.is_visible AND ${isWanted}
          AND ${isAfter('active_at', after)} ORDER BY ${ACTIVE} ${limit}`;
    case 'mine':
      return sql`
        SELECT p.* FROM forum_posts p
        WHERE p.author_id = ${viewer} AND p.deleted_at IS NULL AND ${isAbout(category, tag)}
          AND ${isAfter('created_at', after)} ORDER BY ${NEWEST} ${limit}`;
  }
}

const hasTotal = (sort: PlainSort, tag: unknown) =>
  (sort === 'newest' || sort === 'active') && tag === undefined;

const ONE_ROW = sql`(SELECT) AS one_row`;

function fieldsOf(sort: PlainSort, values: Values) {
  const { viewer, category, tag } = values;
  return {
    posts: sql<ListedRow[]>`${asListed(choose(sort, values), ORDERS[sort], viewer)}`,
    total: sql<number | null>`${hasTotal(sort, tag) ? totalOf(category) : sql`NULL::int`}`,
  };
}

function prepare(db: Database, { sort, category, tag, after, rows }: PageWish) {
  const given = (name: string) => sql.placeholder(name);
  const values: Values = {
    viewer: given('viewer'),
    category: category === undefined ? undefined : given('category'),
    tag: tag === undefined ? undefined : given('tag'),
    after: after && { key: given('key'), id: given('id') },
    today: given('today'),
    rows,
  };
  return db.select(fieldsOf(sort, values)).from(ONE_ROW).prepare('');
}

/**
 * Reads one page in one query. The text of each kind of page is made once: there are not many, and
 * to make it takes longer than to read the answer.
 */
export function createPageReader(db: Database) {
  const kinds = new Map<string, ReturnType<typeof prepare>>();
  return async (wish: PageWish): Promise<PageRows> => {
    const { sort, viewerId: viewer, category, tag, after, today, rows } = wish;
    const kind = [sort, rows, category && 'category', tag && 'tag', after && 'after'].join(' ');
    const statement = kinds.get(kind) ?? prepare(db, wish);
    kinds.set(kind, statement);
    const [page] = await statement.execute({ viewer, category, tag, today, ...after });
    return page ?? { posts: [], total: null };
  };
}
