import { threadThing } from '@attune/domain/forum/thread-fit';
import { rankThings } from '@attune/domain/guidance/recommend';
import type { Executor } from '../../platform/db/database.ts';
import { readGuidanceInput } from '../assessment/index.ts';
import { listByIds, listCandidates } from './list-posts-for-you.repository.ts';

type Thread = { id: string; title: string; comments: number };

/** A thread for somebody who is worried: about well-being if there is one, the best fit first. */
export async function suggestThread(db: Executor, viewerId: string): Promise<Thread | null> {
  const told = await readGuidanceInput(db, viewerId);
  for (const category of ['Wellbeing', undefined]) {
    const candidates = await listCandidates(db, { viewerId, category });
    const [best] = rankThings(told, candidates.map(threadThing));
    const [post] = best ? await listByIds(db, viewerId, [best.thing.id]) : [];
    if (post) return { id: post.id, title: post.title, comments: post.comments };
  }
  return null;
}
