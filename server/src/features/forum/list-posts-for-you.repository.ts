import type { Category } from '@attune/domain/forum/categories';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import type { ListedRow } from './list-posts-row.ts';
import { asListed, IS_SUGGESTED, isAbout, isHeard } from './list-posts-sql.repository.ts';

export type Candidate = {
  id: string;
  title: string;
  excerpt: string;
  category: Category;
  tags: string[];
};
type Wish = { viewerId: string; category?: string | undefined; tag?: string | undefined };

/** What guidance chooses from: the latest and the liveliest by others. */
const MOST_OF_EACH = 100;
/** Whose tags count as followed. */
const MOST_FOLLOWED = 50;

export async function listCandidates(db: Executor, wish: Wish): Promise<Candidate[]> {
  const { viewerId, category, tag } = wish;
  const some = (order: SQL) => sql`
    (SELECT p.id, p.title, p.excerpt, p.category, p.tags FROM forum_posts p
     WHERE p.is_visible AND ${IS_SUGGESTED} AND p.author_id IS DISTINCT FROM ${viewerId}
       AND ${isAbout(category, tag)} AND ${isHeard(viewerId)}
     ORDER BY ${order} LIMIT ${sql.raw(`${MOST_OF_EACH}`)})`;
  const { rows } = await db.execute<Candidate>(sql`
    ${some(sql`p.created_at DESC, p.id DESC`)} UNION ${some(sql`p.active_at DESC, p.id DESC`)}`);
  return rows;
}

export async function listFollowed(
  db: Executor,
  viewerId: string,
): Promise<{ id: string; title: string; tags: string[] }[]> {
  const { rows } = await db.execute<{ id: string; title: string; tags: string[] }>(sql`
    SELECT p.id, p.title, p.tags FROM forum_follows f JOIN forum_posts p ON p.id = f.post_id
    WHERE f.user_id = ${viewerId} AND p.is_visible
    ORDER BY f.created_at DESC LIMIT ${MOST_FOLLOWED}`);
  return rows;
}

/** These posts as a list shows them, in the order of their ids; what was hidden meanwhile is not. */
export async function listByIds(
  db: Executor,
  viewerId: string,
  ids: readonly string[],
): Promise<ListedRow[]> {
  const wanted = sql`${sql.param([...ids])}::uuid[]`;
  const chosen = sql`SELECT p.* FROM forum_posts p WHERE p.id = ANY(${wanted}) AND p.is_visible`;
  const { rows } = await db.execute<{ posts: ListedRow[] }>(
    sql`SELECT ${asListed(chosen, sql`array_position(${wanted}, p.id)`, viewerId)} AS posts`,
  );
  return rows[0]?.posts ?? [];
}
