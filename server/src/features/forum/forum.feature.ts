import { defineFeature } from '#platform/feature.ts';
import { withReplicas } from '#platform/services.ts';
import { registerCommentRoutes } from './comments/comments.routes.ts';
import { registerDraftRoutes } from './drafts/drafts.routes.ts';
import { forumJobs } from './forum.jobs.ts';
import { createForumBroadcast } from './forum.live.ts';
import { forumPersonalData } from './forum.personal-data.ts';
import { type ListPorts, registerForumListRoutes } from './lists/list-posts.routes.ts';
import { searchThreads } from './lists/search-threads.ts';
import { registerPostRoutes } from './posts/posts.routes.ts';
import { registerReactionRoutes } from './reactions/reactions.routes.ts';

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
