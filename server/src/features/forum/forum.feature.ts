import { restoreCutoff } from '@attune/domain/kernel/restore-window';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@attune/domain/kernel/time';
import { releaseUpload } from '#features/uploads';
import { defineFeature } from '#platform/feature.ts';
import type { Job } from '#platform/jobs/start-schedules.ts';
import { type Services, withReplicas } from '#platform/services.ts';
import { registerCommentRoutes } from './comments/comments.routes.ts';
import { registerDraftRoutes } from './drafts/drafts.routes.ts';
import { createForumBroadcast } from './forum.live.ts';
import { forumPersonalData } from './forum.personal-data.ts';
import { type ListPorts, registerForumListRoutes } from './lists/list-posts.routes.ts';
import { searchThreads } from './lists/search-posts.ts';
import { notifyOfWaitingComments } from './members/notify-members.ts';
import { renameMentions } from './members/rename-mentions.ts';
import {
  eraseComments,
  erasePosts,
  listCommentsDeletedUntil,
  listPostsDeletedUntil,
} from './moderation/erase.repository.ts';
import { registerPostRoutes } from './posts/posts.routes.ts';
import { registerReactionRoutes } from './reactions/reactions.routes.ts';
import { deleteOldVectors, embedPosts } from './similar/embed-posts.ts';

export const forumFeature = (ports: ListPorts) =>
  defineFeature({
    name: 'forum',
    routes: [
      registerPostRoutes,
      registerCommentRoutes,
      registerReactionRoutes,
      registerDraftRoutes,
      (api, services) => registerForumListRoutes(api, withReplicas(services), ports),
    ],
    jobs: forumJobs,
    search: [{ kind: 'post', find: searchThreads }],
    personalData: [forumPersonalData],
    broadcasts: ({ live }) => [createForumBroadcast(live)],
  });

const BATCH_SIZE = 200;

export async function eraseDeleted({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  const cutoff = restoreCutoff(now);
  await runInBatches(async () => {
    const ids = await listPostsDeletedUntil(db, cutoff, BATCH_SIZE);
    await db.transaction(async (tx) => {
      const { imageIds } = await erasePosts(tx, ids);
      for (const id of imageIds.toSorted()) await releaseUpload(tx, id);
    });
    return ids.length;
  });
  await runInBatches(async () => {
    const ids = await listCommentsDeletedUntil(db, cutoff, BATCH_SIZE);
    await db.transaction((tx) => eraseComments(tx, ids, now));
    return ids.length;
  });
}

async function runInBatches(runBatch: () => Promise<number>): Promise<void> {
  while ((await runBatch()) === BATCH_SIZE);
}

export function forumJobs({ db, meaning }: Pick<Services, 'db' | 'meaning'>): Job[] {
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
    {
      name: 'forum.notify-of-comments',
      everyMs: MINUTE_MS,
      run: ({ now }) => notifyOfWaitingComments(db, now),
    },
    {
      name: 'forum.embed-posts',
      everyMs: 10 * SECOND_MS,
      delayMs: MINUTE_MS,
      run: ({ now }) => embedPosts({ db, meaning }, now),
    },
    {
      name: 'forum.delete-old-vectors',
      everyMs: DAY_MS,
      run: () => deleteOldVectors({ db }),
    },
  ];
}
