import { consentsInput } from '@attune/domain/account/consents-input';
import { z } from '@hono/zod-openapi';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { requireSessionRef } from '../sessions/session-middleware.ts';
import { signedInRoutes } from '../sessions/signed-in-routes.ts';
import { changeConsents, readConsents } from './consents.ts';

const signedInRoute = signedInRoutes('Account');

const consentsSchema = z
  .object({
    ...consentsInput.required().shape,
    changedAt: z.iso.datetime().nullable(),
  })
  .openapi('Consents');

/** Open to expired users too: they decide what may be read about them. */
export function registerConsentRoutes(api: Api, services: Services): void {
  api.openapi(
    signedInRoute({
      operationId: 'readConsents',
      method: 'get',
      path: '/api/account/consents',
      summary: 'Read what the companion may use, and whether usage is counted',
      responses: { 200: jsonResponse('The consents', consentsSchema) },
    }),
    async (c) => c.json(await readConsents(services.db, c.var.user.id), 200),
  );

  api.openapi(
    signedInRoute({
      operationId: 'changeConsents',
      method: 'put',
      path: '/api/account/consents',
      summary: 'Give or withdraw consents; omitted ones stay',
      request: { body: jsonBody(consentsInput) },
      responses: { 200: jsonResponse('The consents', consentsSchema), ...problems(409) },
    }),
    async (c) => {
      const session = requireSessionRef(c);
      return c.json(await changeConsents(services, session, c.req.valid('json')), 200);
    },
  );
}
