import type { Api } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { registerCommentRoutes } from './comments.routes.ts';
import { registerDraftRoutes } from './drafts.routes.ts';
import { registerPostRoutes } from './posts.routes.ts';
import { registerReactionRoutes } from './reactions.routes.ts';

export function registerForumRoutes(api: Api, services: Services): void {
  registerPostRoutes(api, services);
  registerCommentRoutes(api, services);
  registerReactionRoutes(api, services);
  registerDraftRoutes(api, services);
}
