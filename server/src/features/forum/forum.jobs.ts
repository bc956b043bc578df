import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { type Job, type Schedules, startSchedules } from '../../platform/jobs/start-schedules.ts';
import type { Services } from '../../platform/services.ts';
import { releaseUpload } from '../uploads/index.ts';
import {
  eraseComments,
  erasePosts,
  listCommentsDeletedUntil,
  listPostsDeletedUntil,
} from './erase.repository.ts';
import { renameMentions } from './rename-mentions.ts';
import { goneSince } from './thread-access.ts';

const AT_ONCE = 200;

/** For good: what was deleted so long ago that it cannot be had back anyway. */
export async function eraseDeleted({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  const moment = goneSince(now);
  await inBatches(async () => {
    const ids = await listPostsDeletedUntil(db, moment, AT_ONCE);
    await db.transaction(async (tx) => {
      const { imageIds } = await erasePosts(tx, ids);
      for (const id of imageIds.toSorted()) await releaseUpload(tx, id);
    });
    return ids.length;
  });
  await inBatches(async () => {
    const ids = await listCommentsDeletedUntil(db, moment, AT_ONCE);
    await db.transaction((tx) => eraseComments(tx, ids, now));
    return ids.length;
  });
}

async function inBatches(next: () => Promise<number>): Promise<void> {
  while ((await next()) === AT_ONCE);
}

function forumJobs({ db }: Pick<Services, 'db'>): Job[] {
  return [
    {
      name: 'forum.erase-deleted',
      everyMs: DAY_MS,
      run: ({ now }) => eraseDeleted({ db }, now),
    },
    {
      name: 'forum.rename-mentions',
      everyMs: MINUTE_MS,
      run: () => renameMentions({ db }),
    },
  ];
}

export function startForumWork(services: Services): Pick<Schedules, 'stop'> {
  return startSchedules(services, forumJobs(services));
}
