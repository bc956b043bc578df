import { createPostInput, helpfulInput, updatePostInput } from '@attune/domain/forum/forum-input';
import { createRoute, z } from '@hono/zod-openapi';
import { requireSession } from '#features/account';
import { requireAccess } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems, SIGNED_IN } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { markHelpful } from '../comments/mark-helpful.ts';
import {
  COMMENT_ORDERS,
  helpfulSchema,
  ownWritingSchema,
  postDetailSchema,
  postPageSchema,
  versionsSchema,
} from '../forum.schemas.ts';
import { readOwnWriting } from '../members/read-own-writing.ts';
import { requireWriter } from '../require-writer.ts';
import { createPost } from './create-post.ts';
import { deletePost, restorePost } from './delete-post.ts';
import { createReadThread } from './read-thread.ts';
import { readPostVersions } from './read-versions.ts';
import { updatePost } from './update-post.ts';

const tags = ['Forum'];
const params = z.object({ id: z.uuid() });

/** Routes of single posts. Suspended members may still delete their own posts. */
export function registerPostRoutes(api: Api, services: Services): void {
  const { readPost } = createReadThread({ ...services, db: services.reads });

  api.openapi(
    createRoute({
      operationId: 'createPost',
      method: 'post',
      path: '/api/forum/posts',
      tags,
      summary: 'Publish a post; repeating it with the same id is safe',
      security: SIGNED_IN,
      request: { body: jsonBody(createPostInput) },
      responses: {
        200: jsonResponse('Already published', postDetailSchema),
        201: jsonResponse('The post; held if a moderator reviews it first', postDetailSchema),
        ...problems(400, 401, 402, 403, 404, 409, 429),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      const { post, isNew } = await createPost(services, user, c.req.valid('json'));
      return c.json(post, isNew ? 201 : 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'readPost',
      method: 'get',
      path: '/api/forum/posts/{id}',
      tags,
      summary: 'Read a post with its first comments',
      security: SIGNED_IN,
      request: { params, query: z.object({ sort: z.enum(COMMENT_ORDERS).optional() }) },
      responses: {
        200: jsonResponse('The post', postPageSchema),
        ...problems(400, 401, 402, 404),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      const { id } = c.req.valid('param');
      return c.json(await readPost(user, id, c.req.valid('query')), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'updatePost',
      method: 'patch',
      path: '/api/forum/posts/{id}',
      tags,
      summary: 'Change only the given fields of your post; earlier versions are kept',
      security: SIGNED_IN,
      request: { params, body: jsonBody(updatePostInput) },
      responses: {
        200: jsonResponse('The post', postDetailSchema),
        ...problems(400, 401, 402, 403, 404, 409, 429),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      const { id } = c.req.valid('param');
      return c.json(await updatePost(services, user, id, c.req.valid('json')), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'deletePost',
      method: 'delete',
      path: '/api/forum/posts/{id}',
      tags,
      summary: 'Delete your post; it can be restored for thirty days',
      security: SIGNED_IN,
      request: { params },
      responses: { 204: { description: 'Deleted' }, ...problems(400, 401, 402, 403, 404) },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      await deletePost(services, user, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'restorePost',
      method: 'post',
      path: '/api/forum/posts/{id}/restoration',
      tags,
      summary: 'Restore your deleted post',
      security: SIGNED_IN,
      request: { params },
      responses: {
        200: jsonResponse('The post', postDetailSchema),
        ...problems(400, 401, 402, 403, 404),
      },
    }),
    async (c) => {
      const { user } = await requireWriter(c, services);
      return c.json(await restorePost(services, user, c.req.valid('param').id), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'readPostVersions',
      method: 'get',
      path: '/api/forum/posts/{id}/versions',
      tags,
      summary: 'List earlier versions of a post; for its author and moderators',
      security: SIGNED_IN,
      request: { params },
      responses: {
        200: jsonResponse('Earlier versions, newest first', versionsSchema),
        ...problems(400, 401, 402, 403, 404),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      return c.json(await readPostVersions(services, user, c.req.valid('param').id), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'markHelpful',
      method: 'put',
      path: '/api/forum/posts/{id}/helpful',
      tags,
      summary: 'Mark or unmark the helpful comment; for the post’s author and moderators',
      security: SIGNED_IN,
      request: { params, body: jsonBody(helpfulInput) },
      responses: {
        200: jsonResponse('The current picture', helpfulSchema),
        ...problems(400, 401, 402, 403, 404, 409, 429),
      },
    }),
    async (c) => {
      const { user } = await requireWriter(c, services);
      const { commentId } = c.req.valid('json');
      return c.json(await markHelpful(services, user, c.req.valid('param').id, commentId), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'readOwnWriting',
      method: 'get',
      path: '/api/forum/mine',
      tags,
      summary: 'List your own posts and comments; also after expiry',
      security: SIGNED_IN,
      responses: { 200: jsonResponse('Posts and comments', ownWritingSchema), ...problems(401) },
    }),
    async (c) => c.json(await readOwnWriting(services, requireSession(c).user), 200),
  );
}
