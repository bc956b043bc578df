import type { Api } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { registerCommentRoutes } from './comments/comments.routes.ts';
import { registerDraftRoutes } from './drafts/drafts.routes.ts';
import { registerPostRoutes } from './posts/posts.routes.ts';
import { registerReactionRoutes } from './reactions/reactions.routes.ts';

export function registerForumRoutes(api: Api, services: Services): void {
  registerPostRoutes(api, services);
  registerCommentRoutes(api, services);
  registerReactionRoutes(api, services);
  registerDraftRoutes(api, services);
}
