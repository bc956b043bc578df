import type { Executor } from '../../platform/db/database.ts';
import type { SimilarAnswer } from './overview.schemas.ts';
import { findTitleToCompare } from './people.repository.ts';
import { findSimilar } from './similar-posts.repository.ts';

/** While a title is being written: what was asked already. */
const ASKED_ALREADY = { least: 0.5, most: 5 };
/** Below a post: what is near enough to go on with. */
const NEAR = { least: 0.2, most: 4 };

export async function findSimilarPosts(
  db: Executor,
  viewerId: string,
  { title, post }: { title?: string | undefined; post?: string | undefined },
): Promise<SimilarAnswer> {
  if (post === undefined) {
    const wish = { title: title ?? '', viewerId, except: null, ...ASKED_ALREADY };
    return { posts: await findSimilar(db, wish) };
  }
  const known = await findTitleToCompare(db, post, viewerId);
  if (known === null) return { posts: [] };
  return { posts: await findSimilar(db, { title: known, viewerId, except: post, ...NEAR }) };
}
