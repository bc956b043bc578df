import { draftInput, draftKey } from '@attune/domain/drafts/draft-input';
import { createRoute } from '@hono/zod-openapi';
import { requireSession } from '#features/account';
import { type Api, jsonBody, jsonResponse, problems, SIGNED_IN } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { deleteDraft } from './drafts.repository.ts';
import { unsentTextsSchema } from './drafts.schemas.ts';
import { readDrafts } from './read-drafts.ts';
import { saveDraft } from './save-draft.ts';

const tags = ['Drafts'];
const path = '/api/drafts/{kind}/{target}';

/** Open to every signed-in user: text must not be lost because a subscription ended. */
export function registerUnsentTextRoutes(api: Api, services: Services): void {
  api.openapi(
    createRoute({
      operationId: 'listUnsentTexts',
      method: 'get',
      path: '/api/drafts',
      tags,
      summary: 'List your unsent texts, newest first',
      security: SIGNED_IN,
      responses: { 200: jsonResponse('The unsent texts', unsentTextsSchema), ...problems(401) },
    }),
    async (c) => {
      const { user } = requireSession(c);
      return c.json({ drafts: await readDrafts(services, user.id) }, 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'saveUnsentText',
      method: 'put',
      path,
      tags,
      summary: 'Save an unsent text; refused if it is based on an older version',
      security: SIGNED_IN,
      request: { params: draftKey, body: jsonBody(draftInput) },
      responses: { 204: { description: 'Saved' }, ...problems(400, 401, 409, 429) },
    }),
    async (c) => {
      const { user } = requireSession(c);
      await saveDraft(services, user.id, c.req.valid('param'), c.req.valid('json'));
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'deleteUnsentText',
      method: 'delete',
      path,
      tags,
      summary: 'Delete an unsent text',
      security: SIGNED_IN,
      request: { params: draftKey },
      responses: { 204: { description: 'Deleted' }, ...problems(400, 401) },
    }),
    async (c) => {
      const { user } = requireSession(c);
      await deleteDraft(services.db, { userId: user.id, ...c.req.valid('param') });
      return c.body(null, 204);
    },
  );
}
