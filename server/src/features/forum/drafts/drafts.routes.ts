import { draftSlot, postDraftInput } from '@attune/domain/forum/forum-input';
import { createRoute, z } from '@hono/zod-openapi';
import { requireAccess } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems, SIGNED_IN } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { draftSchema, draftsSchema } from '../forum.schemas.ts';
import { deleteDraft } from './drafts.repository.ts';
import { readDrafts } from './read-drafts.ts';
import { saveDraft } from './save-draft.ts';

const tags = ['Forum'];
const params = z.object({
  slot: draftSlot.meta({
    description: 'post, edit-post:<id>, comment:<postId>, reply:<commentId> or edit-comment:<id>',
  }),
});

export function registerDraftRoutes(api: Api, services: Services): void {
  api.openapi(
    createRoute({
      operationId: 'listDrafts',
      method: 'get',
      path: '/api/forum/drafts',
      tags,
      summary: 'List your drafts, newest first',
      security: SIGNED_IN,
      responses: { 200: jsonResponse('The drafts', draftsSchema), ...problems(401, 402) },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      return c.json(await readDrafts(services, user), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'saveDraft',
      method: 'put',
      path: '/api/forum/drafts/{slot}',
      tags,
      summary: 'Save a draft; refused if it is based on an older version',
      security: SIGNED_IN,
      request: { params, body: jsonBody(postDraftInput) },
      responses: {
        200: jsonResponse('What is stored', draftSchema),
        ...problems(400, 401, 402, 409, 429),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      const { slot } = c.req.valid('param');
      return c.json(await saveDraft(services, user, slot, c.req.valid('json')), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'deleteDraft',
      method: 'delete',
      path: '/api/forum/drafts/{slot}',
      tags,
      summary: 'Delete a draft',
      security: SIGNED_IN,
      request: { params },
      responses: { 204: { description: 'Deleted' }, ...problems(400, 401, 402) },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      await deleteDraft(services.db, { userId: user.id, slot: c.req.valid('param').slot });
      return c.body(null, 204);
    },
  );
}
