import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { PostSort } from './list-posts.schemas.ts';
import type { CursorPosition } from './list-posts-cursor.ts';
import type { PostListRow } from './list-posts-row.ts';
import {
  IS_SUGGESTABLE,
  isNotMuted,
  matchesTopic,
  opaqueParam,
  postListJson,
  type SqlValue,
  totalPosts,
} from './list-posts-sql.repository.ts';

export type PlainSort = Exclude<PostSort, 'for-you'>;
export type PostPageParams = {
  sort: PlainSort;
  viewerId: string;
  category?: string | undefined;
  tag?: string | undefined;
  after: CursorPosition | null;
  /** Today in UTC, the last of the recent days whose best posts are listed. */
  today: string;
  rows: number;
};
export type PostPage = { posts: PostListRow[]; total: number | null };

type QueryValues = {
  viewer: SqlValue;
  category: SqlValue | undefined;
  tag: SqlValue | undefined;
  after: { key: SqlValue; id: SqlValue } | null;
  today: SqlValue;
  rows: number;
};

/** Sorts before every other id. */
const NIL_ID = '00000000-0000-0000-0000-000000000000';

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

/** Compares column and id as one row, so that the index scan starts at the cursor. */
function isAfter(column: 'created_at' | 'active_at' | 'likes', after: QueryValues['after']): SQL {
  if (!after) return sql`true`;
  const type = column === 'likes' ? sql`int` : sql`timestamptz`;
  return sql`(p.${sql.identifier(column)}, p.id) < (${after.key}::${type}, ${after.id}::uuid)`;
}

/**
 * Selects the best posts of recent days, using the index of each day's best. First it takes enough
 * posts of every day to fill the page. No post below the last of these can be on the page, so the
 * second scan of each day stops there.
 */
function selectBestOfDays(days: number, today: SqlValue, isNext: SQL, rows: number): SQL {
  const selectPerDay = (fields: SQL, isEnough: SQL, limitPerDay: number) => sql`
    FROM generate_series(0, ${sql.raw(`${days - 1}`)}) AS ago
    CROSS JOIN LATERAL (
      SELECT ${fields} FROM forum_posts p
      WHERE p.day = ${today}::date - ago AND ${isNext} AND ${isEnough}
      ORDER BY ${BEST} LIMIT ${sql.raw(`${limitPerDay}`)}) p`;
  const first = selectPerDay(sql`p.likes, p.id`, sql`true`, Math.ceil(rows / days));
  const worst = sql`
    SELECT p.likes, p.id ${first} ORDER BY ${BEST} OFFSET ${sql.raw(`${rows - 1}`)} LIMIT 1`;
  const isEnough = sql`(p.likes, p.id) >= (least.likes, least.id)`;
  return sql`
    SELECT p.* FROM (
      SELECT coalesce(max(w.likes), 0) AS likes,
        coalesce((array_agg(w.id))[1], ${sql.raw(`'${NIL_ID}'`)}::uuid) AS id FROM (${worst}) w
    ) AS least
    CROSS JOIN LATERAL (SELECT p.* ${selectPerDay(sql`p.*`, isEnough, rows)}) p
    ORDER BY ${BEST} LIMIT ${sql.raw(`${rows}`)}`;
}

function selectPosts(
  sort: PlainSort,
  { viewer, category, tag, after, today, rows }: QueryValues,
): SQL {
  const matchesFilter = sql`${matchesTopic(category, tag)} AND ${isNotMuted(viewer)}`;
  const limit = sql.raw(`LIMIT ${rows}`);
  const selectInOrder = (order: SQL, column: 'created_at' | 'active_at') => sql`
    SELECT p.* FROM forum_posts p
    WHERE p.is_visible AND ${matchesFilter} AND ${isAfter(column, after)} ORDER BY ${order} ${limit}`;
  switch (sort) {
    case 'newest':
      return selectInOrder(NEWEST, 'created_at');
    case 'active':
      return selectInOrder(ACTIVE, 'active_at');
    case 'top7':
    case 'top30': {
      const days = sort === 'top7' ? 7 : 30;
      const isNext = sql`p.is_visible AND ${IS_SUGGESTABLE} AND ${matchesFilter} AND ${isAfter('likes', after)}`;
      // Rare and common tags need different plans, which only the planner can choose.
      if (tag !== undefined) {
        return sql`SELECT p.* FROM forum_posts p
          WHERE p.day > ${today}::date - ${sql.raw(`${days}`)} AND ${isNext}
          ORDER BY ${BEST} ${limit}`;
      }
      return selectBestOfDays(days, today, isNext, rows);
    }
    case 'followed':
      return sql`
        SELECT p.* FROM forum_follows f JOIN forum_posts p ON p.id = f.post_id
        WHERE f.user_id = ${viewer} AND p.is_visible AND ${matchesFilter}
          AND ${isAfter('active_at', after)} ORDER BY ${ACTIVE} ${limit}`;
    case 'mine':
      return sql`
        SELECT p.* FROM forum_posts p
        WHERE p.author_id = ${viewer} AND p.deleted_at IS NULL AND ${matchesTopic(category, tag)}
          AND ${isAfter('created_at', after)} ORDER BY ${NEWEST} ${limit}`;
  }
}

const hasTotal = (sort: PlainSort, tag: unknown) =>
  (sort === 'newest' || sort === 'active') && tag === undefined;

const ONE_ROW = sql`(SELECT) AS one_row`;

function buildPageFields(sort: PlainSort, values: QueryValues) {
  const { viewer, category, tag } = values;
  return {
    posts: sql<PostListRow[]>`${postListJson(selectPosts(sort, values), ORDERS[sort], viewer)}`,
    total: sql<number | null>`${hasTotal(sort, tag) ? totalPosts(category) : sql`NULL::int`}`,
  };
}

function preparePageQuery(
  db: Database,
  { sort, category, tag, after, rows }: PostPageParams,
  kind: string,
) {
  const values: QueryValues = {
    viewer: opaqueParam('viewer', 'uuid'),
    category: category === undefined ? undefined : opaqueParam('category', 'text'),
    tag: tag === undefined ? undefined : sql`${sql.placeholder('tag')}`,
    after: after && { key: opaqueParam('key', 'text'), id: opaqueParam('id', 'uuid') },
    today: opaqueParam('today', 'date'),
    rows,
  };
  // Rare and common tags need different plans, so a query with a tag is planned each time.
  const name = tag === undefined ? `posts ${kind}` : '';
  return db.select(buildPageFields(sort, values)).from(ONE_ROW).prepare(name);
}

/**
 * Reads one page in one query. The statement of each kind of page is prepared once: there are few
 * kinds, and building the text takes longer than running it. Raw SQL: PostgreSQL builds the JSON of
 * a page 1.5 times as fast as rows are mapped.
 */
export function createPostPageReader(db: Database) {
  const statements = new Map<string, ReturnType<typeof preparePageQuery>>();
  return async (params: PostPageParams): Promise<PostPage> => {
    const { sort, viewerId: viewer, category, tag, after, today, rows } = params;
    const kind = [sort, rows, category && 'category', tag && 'tag', after && 'after'].join(' ');
    const statement = statements.get(kind) ?? preparePageQuery(db, params, kind);
    statements.set(kind, statement);
    const [page] = await statement.execute({ viewer, category, tag, today, ...after });
    return page ?? { posts: [], total: null };
  };
}
