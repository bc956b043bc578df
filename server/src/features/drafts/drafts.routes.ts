import { draftInput, draftKey } from '@attune/domain/drafts/draft-input';
import { signedInRoutes } from '#features/account';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { deleteDraft } from './drafts.repository.ts';
import { readDrafts, saveDraft, unsentTextsSchema } from './drafts.ts';

const signedInRoute = signedInRoutes('Drafts');

const path = '/api/drafts/{kind}/{target}';

/** Open to every signed-in user: text must not be lost because a subscription ended. */
export function registerUnsentTextRoutes(api: Api, services: Services): void {
  api.openapi(
    signedInRoute({
      operationId: 'listUnsentTexts',
      method: 'get',
      path: '/api/drafts',
      summary: 'List your unsent texts, newest first',
      responses: { 200: jsonResponse('The unsent texts', unsentTextsSchema) },
    }),
    async (c) => c.json({ drafts: await readDrafts(services, c.var.user.id) }, 200),
  );

  api.openapi(
    signedInRoute({
      operationId: 'saveUnsentText',
      method: 'put',
      path,
      summary: 'Save an unsent text; ignored if a newer version is stored',
      request: { params: draftKey, body: jsonBody(draftInput) },
      responses: { 204: { description: 'Saved' }, ...problems(403, 409, 429) },
    }),
    async (c) => {
      await saveDraft(services, c.var.user.id, c.req.valid('param'), c.req.valid('json'));
      return c.body(null, 204);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'deleteUnsentText',
      method: 'delete',
      path,
      summary: 'Delete an unsent text',
      request: { params: draftKey },
      responses: { 204: { description: 'Deleted' } },
    }),
    async (c) => {
      await deleteDraft(services.db, { userId: c.var.user.id, ...c.req.valid('param') });
      return c.body(null, 204);
    },
  );
}
