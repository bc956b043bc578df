import type { Services } from '../../platform/services.ts';
import { exactly } from './json-moments.ts';
import { createPageReader, type PageWish, type PlainSort } from './list-posts.repository.ts';
import type { ListAnswer, ListQuery } from './list-posts.schemas.ts';
import { type KeyKind, readCursor, writeCursor } from './list-posts-cursor.ts';
import { type ListedRow, toPost } from './list-posts-row.ts';

const KEYS: Record<PlainSort, { kind: KeyKind; keyOf(row: ListedRow): string }> = {
  newest: { kind: 'moment', keyOf: ({ createdAt }) => exactly(createdAt) },
  active: { kind: 'moment', keyOf: ({ activeAt }) => exactly(activeAt) },
  top7: { kind: 'count', keyOf: ({ likes }) => `${likes}` },
  top30: { kind: 'count', keyOf: ({ likes }) => `${likes}` },
  followed: { kind: 'moment', keyOf: ({ activeAt }) => exactly(activeAt) },
  mine: { kind: 'moment', keyOf: ({ createdAt }) => exactly(createdAt) },
};

/**
 * Lists of posts, page by page. A page begins after the last post of the one before, so what others
 * write or delete meanwhile neither repeats nor hides a post. Where an order follows what changes,
 * a post that moves up while somebody reads down is not met again further down: it stands at the
 * top from then on, and the news of it are told (`news`, live). One that loses likes may be met
 * twice in the best of some days; pages are joined by id.
 */
export function createListPosts({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const readPage = createPageReader(db);
  return async (
    viewerId: string,
    { sort, limit, ...wish }: Omit<ListQuery, 'sort'> & { sort: PlainSort },
  ): Promise<ListAnswer> => {
    const now = clock.now();
    const { kind, keyOf } = KEYS[sort];
    const page: PageWish = {
      sort,
      viewerId,
      category: wish.category,
      tag: wish.tag,
      after: readCursor(wish.cursor, sort, kind),
      today: now.toISOString().slice(0, 10),
      // One more than is shown tells whether there is a next page.
      rows: limit + 1,
    };
    const { posts, total } = await readPage(page);
    const shown = posts.slice(0, limit);
    const last = posts.length > limit ? shown.at(-1) : undefined;
    return {
      posts: shown.map((row) => toPost(row, viewerId, now)),
      nextCursor: last ? writeCursor(sort, { key: keyOf(last), id: last.id }) : null,
      total,
      asOf: now.toISOString(),
    };
  };
}
