import { createPostInput, helpfulInput, updatePostInput } from '@attune/domain/forum/forum-input';
import { z } from '@hono/zod-openapi';
import { signedInRoutes } from '#features/account';
import { accessRoutes } from '#features/billing';
import { requireGoodStanding } from '#features/moderation';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
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
import { createPost } from './create-post.ts';
import { createReadThread } from './read-thread.ts';
import { readPostVersions } from './read-versions.ts';
import { deletePost, restorePost, updatePost } from './update-post.ts';

const signedInRoute = signedInRoutes('Forum');

const params = z.object({ id: z.uuid() });

/** Routes of single posts. Suspended members may still delete their own posts. */
export function registerPostRoutes(api: Api, services: Services): void {
  const accessRoute = accessRoutes('Forum', services.clock);
  const { readPost } = createReadThread({ ...services, db: services.reads });

  api.openapi(
    accessRoute({
      operationId: 'createPost',
      method: 'post',
      path: '/api/forum/posts',
      summary: 'Publish a post; repeating it with the same id is safe',
      request: { body: jsonBody(createPostInput) },
      responses: {
        200: jsonResponse('Already published', postDetailSchema),
        201: jsonResponse('The post; held if a moderator reviews it first', postDetailSchema),
        ...problems(403, 404, 409, 429),
      },
    }),
    async (c) => {
      const { user } = c.var;
      const { post, isNew } = await createPost(services, user, c.req.valid('json'));
      return c.json(post, isNew ? 201 : 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'readPost',
      method: 'get',
      path: '/api/forum/posts/{id}',
      summary: 'Read a post with its first comments',
      request: { params, query: z.object({ sort: z.enum(COMMENT_ORDERS).optional() }) },
      responses: {
        200: jsonResponse('The post', postPageSchema),
        ...problems(404),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await readPost(c.var.user, id, c.req.valid('query')), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'updatePost',
      method: 'patch',
      path: '/api/forum/posts/{id}',
      summary: 'Change only the given fields of your post; earlier versions are kept',
      request: { params, body: jsonBody(updatePostInput) },
      responses: {
        200: jsonResponse('The post', postDetailSchema),
        ...problems(403, 404, 409, 429),
      },
    }),
    async (c) => {
      const { user } = c.var;
      const { id } = c.req.valid('param');
      return c.json(await updatePost(services, user, id, c.req.valid('json')), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'deletePost',
      method: 'delete',
      path: '/api/forum/posts/{id}',
      summary: 'Delete your post; it can be restored for thirty days',
      request: { params },
      responses: { 204: { description: 'Deleted' }, ...problems(403, 404) },
    }),
    async (c) => {
      const { user } = c.var;
      await deletePost(services, user, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'restorePost',
      method: 'post',
      path: '/api/forum/posts/{id}/restoration',
      summary: 'Restore your deleted post',
      request: { params },
      responses: {
        200: jsonResponse('The post', postDetailSchema),
        ...problems(403, 404),
      },
    }),
    async (c) => {
      const { user } = c.var;
      await requireGoodStanding(services, user);
      return c.json(await restorePost(services, user, c.req.valid('param').id), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'readPostVersions',
      method: 'get',
      path: '/api/forum/posts/{id}/versions',
      summary: 'List earlier versions of a post; for its author and moderators',
      request: { params },
      responses: {
        200: jsonResponse('Earlier versions, newest first', versionsSchema),
        ...problems(403, 404),
      },
    }),
    async (c) => {
      const { user } = c.var;
      return c.json(await readPostVersions(services, user, c.req.valid('param').id), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'markHelpful',
      method: 'put',
      path: '/api/forum/posts/{id}/helpful',
      summary: 'Mark or unmark the helpful comment; for the post’s author and moderators',
      request: { params, body: jsonBody(helpfulInput) },
      responses: {
        200: jsonResponse('The helpful comment', helpfulSchema),
        ...problems(403, 404, 409, 429),
      },
    }),
    async (c) => {
      const { user } = c.var;
      await requireGoodStanding(services, user);
      const { commentId } = c.req.valid('json');
      return c.json(await markHelpful(services, user, c.req.valid('param').id, commentId), 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'readOwnWriting',
      method: 'get',
      path: '/api/forum/mine',
      summary: 'List your own posts and comments, even without access',
      responses: { 200: jsonResponse('Posts and comments', ownWritingSchema) },
    }),
    async (c) => c.json(await readOwnWriting(services, c.var.user), 200),
  );
}
