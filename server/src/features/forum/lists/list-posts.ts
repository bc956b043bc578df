import { toPage } from '#platform/http/keyset-cursor.ts';
import type { Services } from '#platform/services.ts';
import { toExactIsoString } from '../json-timestamps.ts';
import {
  createPostPageReader,
  type PlainSort,
  type PostPageParams,
} from './list-posts.repository.ts';
import type { ListPostsQuery, ListPostsResponse } from './list-posts.schemas.ts';
import { type KeyKind, readPostCursor, writePostCursor } from './list-posts-cursor.ts';
import { type PostListRow, toListedPost } from './list-posts-row.ts';

const CURSOR_KEYS: Record<PlainSort, { kind: KeyKind; keyOf(row: PostListRow): string }> = {
  newest: { kind: 'timestamp', keyOf: ({ createdAt }) => toExactIsoString(createdAt) },
  active: { kind: 'timestamp', keyOf: ({ activeAt }) => toExactIsoString(activeAt) },
  top7: { kind: 'count', keyOf: ({ likes }) => `${likes}` },
  top30: { kind: 'count', keyOf: ({ likes }) => `${likes}` },
  followed: { kind: 'timestamp', keyOf: ({ activeAt }) => toExactIsoString(activeAt) },
  mine: { kind: 'timestamp', keyOf: ({ createdAt }) => toExactIsoString(createdAt) },
};

/**
 * Lists posts with keyset pagination, so that writes and deletions meanwhile neither repeat nor
 * hide a post. In orders that change, a post that moves up while someone reads down is not repeated
 * further down: it is at the top from then on, and the reader learns of it through `news` and live
 * events. A post that loses likes may appear twice in the best lists; clients merge pages by id.
 */
export function createListPosts({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const readPage = createPostPageReader(db);
  return async (
    viewerId: string,
    { sort, limit, ...query }: Omit<ListPostsQuery, 'sort'> & { sort: PlainSort },
  ): Promise<ListPostsResponse> => {
    const now = clock.now();
    const { kind, keyOf } = CURSOR_KEYS[sort];
    const params: PostPageParams = {
      sort,
      viewerId,
      category: query.category,
      tag: query.tag,
      after: readPostCursor(query.cursor, sort, kind),
      today: now.toISOString().slice(0, 10),
      // One extra row shows whether there is a next page.
      rows: limit + 1,
    };
    const { posts, total } = await readPage(params);
    const { page, nextCursor } = toPage(posts, limit, (last) =>
      writePostCursor(sort, { key: keyOf(last), id: last.id }),
    );
    return {
      posts: page.map((row) => toListedPost(row, viewerId, now)),
      nextCursor,
      total,
      asOf: now.toISOString(),
    };
  };
}
