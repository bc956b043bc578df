import { createCommentInput, updateCommentInput } from '@attune/domain/forum/forum-input';
import { createRoute, z } from '@hono/zod-openapi';
import { requireAccess } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems, SIGNED_IN } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import {
  COMMENT_ORDERS,
  commentPageSchema,
  commentSchema,
  commentWithPostSchema,
  replyPageSchema,
  versionsSchema,
} from '../forum.schemas.ts';
import { createCommentNotifier } from '../members/notify-members.ts';
import { createReadThread, readComment, readReplies } from '../posts/read-thread.ts';
import { readCommentVersions } from '../posts/read-versions.ts';
import { requireWriter } from '../require-writer.ts';
import { addComment } from './add-comment.ts';
import { deleteComment, restoreComment } from './delete-comment.ts';
import { updateComment } from './update-comment.ts';

const tags = ['Forum'];
const params = z.object({ id: z.uuid() });
const cursor = z.string().max(300).optional();

export function registerCommentRoutes(api: Api, services: Services): void {
  const { readComments } = createReadThread({ ...services, db: services.reads });
  const notifyOfNewComments = createCommentNotifier(services);

  api.openapi(
    createRoute({
      operationId: 'addComment',
      method: 'post',
      path: '/api/forum/posts/{id}/comments',
      tags,
      summary: 'Add a comment or reply; repeating it with the same id is safe',
      security: SIGNED_IN,
      request: { params, body: jsonBody(createCommentInput) },
      responses: {
        200: jsonResponse('Already written', commentSchema),
        201: jsonResponse('The comment; held if a moderator reviews it first', commentSchema),
        ...problems(400, 401, 402, 403, 404, 409, 429),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      const { id } = c.req.valid('param');
      const parts = { ...services, notifyOfNewComments };
      const { comment, isNew } = await addComment(parts, user, id, c.req.valid('json'));
      return c.json(comment, isNew ? 201 : 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'listComments',
      method: 'get',
      path: '/api/forum/posts/{id}/comments',
      tags,
      summary: 'List more comments of a post',
      security: SIGNED_IN,
      request: {
        params,
        query: z.object({ sort: z.enum(COMMENT_ORDERS).optional(), cursor }),
      },
      responses: {
        200: jsonResponse('A page of comments', commentPageSchema),
        ...problems(400, 401, 402, 404),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      const { id } = c.req.valid('param');
      return c.json(await readComments(user, id, c.req.valid('query')), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'readComment',
      method: 'get',
      path: '/api/forum/comments/{id}',
      tags,
      summary: 'Read a comment with its first replies; for a reply, its parent comment',
      security: SIGNED_IN,
      request: { params },
      responses: {
        200: jsonResponse('The comment and its post', commentWithPostSchema),
        ...problems(400, 401, 402, 404),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      return c.json(await readComment(services, user, c.req.valid('param').id), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'listReplies',
      method: 'get',
      path: '/api/forum/comments/{id}/replies',
      tags,
      summary: 'List replies to a comment, oldest first',
      security: SIGNED_IN,
      request: { params, query: z.object({ cursor }) },
      responses: {
        200: jsonResponse('A page of replies', replyPageSchema),
        ...problems(400, 401, 402, 404),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      const { id } = c.req.valid('param');
      return c.json(await readReplies(services, user, id, c.req.valid('query')), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'updateComment',
      method: 'patch',
      path: '/api/forum/comments/{id}',
      tags,
      summary: 'Change your comment; earlier versions are kept',
      security: SIGNED_IN,
      request: { params, body: jsonBody(updateCommentInput) },
      responses: {
        200: jsonResponse('The comment', commentSchema),
        ...problems(400, 401, 402, 403, 404, 409, 429),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      const { id } = c.req.valid('param');
      return c.json(await updateComment(services, user, id, c.req.valid('json')), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'deleteComment',
      method: 'delete',
      path: '/api/forum/comments/{id}',
      tags,
      summary: 'Delete your comment; it can be restored for thirty days',
      security: SIGNED_IN,
      request: { params },
      responses: { 204: { description: 'Deleted' }, ...problems(400, 401, 402, 403, 404) },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      await deleteComment(services, user, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'restoreComment',
      method: 'post',
      path: '/api/forum/comments/{id}/restoration',
      tags,
      summary: 'Restore your deleted comment',
      security: SIGNED_IN,
      request: { params },
      responses: {
        200: jsonResponse('The comment', commentSchema),
        ...problems(400, 401, 402, 403, 404),
      },
    }),
    async (c) => {
      const { user } = await requireWriter(c, services);
      return c.json(await restoreComment(services, user, c.req.valid('param').id), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'readCommentVersions',
      method: 'get',
      path: '/api/forum/comments/{id}/versions',
      tags,
      summary: 'List earlier versions of a comment; for its author and moderators',
      security: SIGNED_IN,
      request: { params },
      responses: {
        200: jsonResponse('Earlier versions, newest first', versionsSchema),
        ...problems(400, 401, 402, 403, 404),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      return c.json(await readCommentVersions(services, user, c.req.valid('param').id), 200);
    },
  );
}
