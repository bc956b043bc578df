import { createRoute, z } from '@hono/zod-openapi';
import { requireAccess } from '#features/billing';
import { type Api, jsonResponse, problems, SIGNED_IN } from '#platform/http/api.ts';
import type { CurrentSession } from '#platform/http/app-env.ts';
import type { Services } from '#platform/services.ts';
import { followSchema, likesSchema, muteSchema, mutesSchema } from '../forum.schemas.ts';
import { requireWriter } from '../require-writer.ts';
import { followPost } from './follow-post.ts';
import { likeComment, likePost } from './likes.ts';
import { listMutes, mutePerson, mutePost } from './mutes.ts';

const tags = ['Forum'];
const params = z.object({ id: z.uuid() });
const errorResponses = problems(400, 401, 402, 403, 404, 409, 429);

type Reaction<Schema extends z.ZodType> = {
  path: string;
  operations: { put: string; delete: string };
  summaries: { put: string; delete: string };
  response: Schema;
  /** Whether others notice it. If so, suspended members may not do it. */
  isPublic: boolean;
  react(user: CurrentSession['user'], id: string, isOn: boolean): Promise<z.infer<Schema>>;
};

/** Registers both directions of an on/off state. Both are idempotent. */
function registerReaction<Schema extends z.ZodType>(
  api: Api,
  services: Services,
  { path, operations, summaries, response, isPublic, react }: Reaction<Schema>,
): void {
  for (const method of ['put', 'delete'] as const) {
    const route = createRoute({
      operationId: operations[method],
      method,
      path,
      tags,
      summary: summaries[method],
      security: SIGNED_IN,
      request: { params },
      responses: { 200: jsonResponse('The current state', response), ...errorResponses },
    });
    api.openapi(route, async (c) => {
      const { user } = isPublic
        ? await requireWriter(c, services)
        : requireAccess(c, services.clock);
      const result = await react(user, c.req.valid('param').id, method === 'put');
      return c.json(result as object, 200) as never;
    });
  }
}

export function registerReactionRoutes(api: Api, services: Services): void {
  registerReaction(api, services, {
    path: '/api/forum/posts/{id}/like',
    operations: { put: 'likePost', delete: 'unlikePost' },
    summaries: { put: 'Like a post', delete: 'Take the like of a post back' },
    response: likesSchema,
    isPublic: true,
    react: (user, id, isOn) => likePost(services, user, id, isOn),
  });
  registerReaction(api, services, {
    path: '/api/forum/comments/{id}/like',
    operations: { put: 'likeComment', delete: 'unlikeComment' },
    summaries: { put: 'Like a comment', delete: 'Take the like of a comment back' },
    response: likesSchema,
    isPublic: true,
    react: (user, id, isOn) => likeComment(services, user, id, isOn),
  });
  registerReaction(api, services, {
    path: '/api/forum/posts/{id}/follow',
    operations: { put: 'followPost', delete: 'unfollowPost' },
    summaries: { put: 'Hear of new comments', delete: 'Hear no more of new comments' },
    response: followSchema,
    isPublic: false,
    react: (user, id, isOn) => followPost(services, user, id, isOn),
  });
  registerReaction(api, services, {
    path: '/api/forum/posts/{id}/mute',
    operations: { put: 'mutePost', delete: 'unmutePost' },
    summaries: { put: 'Mute a thread', delete: 'Hear of a thread again' },
    response: muteSchema,
    isPublic: false,
    react: (user, id, isOn) => mutePost(services, user, id, isOn),
  });
  registerReaction(api, services, {
    path: '/api/forum/people/{id}/mute',
    operations: { put: 'mutePerson', delete: 'unmutePerson' },
    summaries: { put: 'Mute a member', delete: 'Hear of a member again' },
    response: muteSchema,
    isPublic: false,
    react: (user, id, isOn) => mutePerson(services, user, id, isOn),
  });

  api.openapi(
    createRoute({
      operationId: 'listMutes',
      method: 'get',
      path: '/api/forum/mutes',
      tags,
      summary: 'List muted members and posts',
      security: SIGNED_IN,
      responses: { 200: jsonResponse('The mutes', mutesSchema), ...problems(401, 402) },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      return c.json(await listMutes(services, user.id), 200);
    },
  );
}
