import { draftSlot, postDraftInput } from '@attune/domain/forum/forum-input';
import { z } from '@hono/zod-openapi';
import { accessRoutes } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { draftListSchema, draftSchema } from '../forum.schemas.ts';
import { deleteDraft } from './drafts.repository.ts';
import { readDrafts, saveDraft } from './drafts.ts';

const params = z.object({
  slot: draftSlot.meta({
    description: 'post, edit-post:<id>, comment:<postId>, reply:<commentId> or edit-comment:<id>',
  }),
});

export function registerDraftRoutes(api: Api, services: Services): void {
  const accessRoute = accessRoutes('Forum', services.clock);
  api.openapi(
    accessRoute({
      operationId: 'listDrafts',
      method: 'get',
      path: '/api/forum/drafts',
      summary: 'List your drafts, newest first',
      responses: { 200: jsonResponse('The drafts', draftListSchema) },
    }),
    async (c) => c.json(await readDrafts(services, c.var.user), 200),
  );

  api.openapi(
    accessRoute({
      operationId: 'saveDraft',
      method: 'put',
      path: '/api/forum/drafts/{slot}',
      summary: 'Save a draft; refused if it is based on an older version',
      request: { params, body: jsonBody(postDraftInput) },
      responses: {
        200: jsonResponse('What is stored', draftSchema),
        ...problems(409, 429),
      },
    }),
    async (c) => {
      const { user } = c.var;
      const { slot } = c.req.valid('param');
      return c.json(await saveDraft(services, user, slot, c.req.valid('json')), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'deleteDraft',
      method: 'delete',
      path: '/api/forum/drafts/{slot}',
      summary: 'Delete a draft',
      request: { params },
      responses: { 204: { description: 'Deleted' } },
    }),
    async (c) => {
      await deleteDraft(services.db, { userId: c.var.user.id, slot: c.req.valid('param').slot });
      return c.body(null, 204);
    },
  );
}
