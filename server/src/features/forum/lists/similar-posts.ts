import type { Executor } from '#platform/db/database.ts';
import { findVisibleTitle } from '../members/mentionable-members.repository.ts';
import type { SimilarPostsResponse } from './overview.schemas.ts';
import { findSimilarPostRows } from './similar-posts.repository.ts';

/** While a title is being written: finds likely duplicates. */
const DUPLICATE_SEARCH = { minSimilarity: 0.5, limit: 5 };
/** Below a post: finds related posts to read next. */
const RELATED_SEARCH = { minSimilarity: 0.2, limit: 4 };

export async function findSimilarPosts(
  db: Executor,
  viewerId: string,
  { title, post }: { title?: string | undefined; post?: string | undefined },
): Promise<SimilarPostsResponse> {
  if (post === undefined) {
    const params = { title: title ?? '', viewerId, except: null, ...DUPLICATE_SEARCH };
    return { posts: await findSimilarPostRows(db, params) };
  }
  const postTitle = await findVisibleTitle(db, post, viewerId);
  if (postTitle === null) return { posts: [] };
  return {
    posts: await findSimilarPostRows(db, {
      title: postTitle,
      viewerId,
      except: post,
      ...RELATED_SEARCH,
    }),
  };
}
