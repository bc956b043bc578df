import { z } from '@hono/zod-openapi';
import { accessRoutes } from '#features/billing';
import { requireGoodStanding } from '#features/moderation';
import { type Api, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { followSchema, likesSchema, muteListSchema, muteSchema } from '../forum.schemas.ts';
import type { Viewer } from '../forum-context.ts';
import { followPost, likeComment, likePost, listMutes, mutePerson, mutePost } from './reactions.ts';

const params = z.object({ id: z.uuid() });
const errorResponses = problems(403, 404, 409, 429);

type Reaction<Schema extends z.ZodType> = {
  path: string;
  operations: { put: string; delete: string };
  summaries: { put: string; delete: string };
  response: Schema;
  /** Whether others can see the reaction. If so, suspended members may not react. */
  isPublic: boolean;
  react(services: Services, viewer: Viewer, id: string, isOn: boolean): Promise<z.infer<Schema>>;
};

/** Registers the two routes that turn a reaction on and off. Both are idempotent. */
function registerReaction<Schema extends z.ZodType>(
  api: Api,
  services: Services,
  { path, operations, summaries, response, isPublic, react }: Reaction<Schema>,
): void {
  const accessRoute = accessRoutes('Forum', services.clock);
  for (const method of ['put', 'delete'] as const) {
    const route = accessRoute({
      operationId: operations[method],
      method,
      path,
      summary: summaries[method],
      request: { params },
      responses: { 200: jsonResponse('The current state', response), ...errorResponses },
    });
    api.openapi(route, async (c) => {
      const { user } = c.var;
      if (isPublic) await requireGoodStanding(services, user);
      const result = await react(services, user, c.req.valid('param').id, method === 'put');
      return c.json(result as object, 200) as never;
    });
  }
}

export function registerReactionRoutes(api: Api, services: Services): void {
  const accessRoute = accessRoutes('Forum', services.clock);
  registerReaction(api, services, {
    path: '/api/forum/posts/{id}/like',
    operations: { put: 'likePost', delete: 'unlikePost' },
    summaries: { put: 'Like a post', delete: 'Remove your like from a post' },
    response: likesSchema,
    isPublic: true,
    react: likePost,
  });
  registerReaction(api, services, {
    path: '/api/forum/comments/{id}/like',
    operations: { put: 'likeComment', delete: 'unlikeComment' },
    summaries: { put: 'Like a comment', delete: 'Remove your like from a comment' },
    response: likesSchema,
    isPublic: true,
    react: likeComment,
  });
  registerReaction(api, services, {
    path: '/api/forum/posts/{id}/follow',
    operations: { put: 'followPost', delete: 'unfollowPost' },
    summaries: { put: 'Be notified of new comments', delete: 'Stop following a post' },
    response: followSchema,
    isPublic: false,
    react: followPost,
  });
  registerReaction(api, services, {
    path: '/api/forum/posts/{id}/mute',
    operations: { put: 'mutePost', delete: 'unmutePost' },
    summaries: { put: 'Mute a thread', delete: 'Unmute a thread' },
    response: muteSchema,
    isPublic: false,
    react: mutePost,
  });
  registerReaction(api, services, {
    path: '/api/forum/people/{id}/mute',
    operations: { put: 'mutePerson', delete: 'unmutePerson' },
    summaries: { put: 'Mute a member', delete: 'Unmute a member' },
    response: muteSchema,
    isPublic: false,
    react: mutePerson,
  });

  api.openapi(
    accessRoute({
      operationId: 'listMutes',
      method: 'get',
      path: '/api/forum/mutes',
      summary: 'List muted members and posts',
      responses: { 200: jsonResponse('The mutes', muteListSchema) },
    }),
    async (c) => c.json(await listMutes(services, c.var.user.id), 200),
  );
}
