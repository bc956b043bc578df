import { threadToCatalogItem } from '@attune/domain/forum/thread-fit';
import { rankCatalog } from '@attune/domain/guidance/recommend';
import { readGuidanceInput } from '#features/assessment';
import type { Executor } from '#platform/db/database.ts';
import { listCandidates, listPostsByIds } from '../lists/list-posts-for-you.repository.ts';

type SuggestedThread = { id: string; title: string; comments: number };

/** Finds the best matching thread for a worried reader, about well-being if there is one. */
export async function suggestThread(
  db: Executor,
  viewerId: string,
): Promise<SuggestedThread | null> {
  const guidance = await readGuidanceInput(db, viewerId);
  for (const category of ['Wellbeing', undefined]) {
    const candidates = await listCandidates(db, { viewerId, category });
    const [best] = rankCatalog(guidance, candidates.map(threadToCatalogItem));
    const [post] = best ? await listPostsByIds(db, viewerId, [best.thing.id]) : [];
    if (post) return { id: post.id, title: post.title, comments: post.comments };
  }
  return null;
}
