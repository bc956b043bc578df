import { consentsInput } from '@attune/domain/account/consents-input';
import { z } from '@hono/zod-openapi';
import { type Api, jsonBody, jsonResponse, problems, routesOf } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { requireSession, requireSessionRef } from '../sessions/session-middleware.ts';
import { changeConsents, readConsents } from './consents.ts';

const { sessionRoute } = routesOf('Account');

const consentsSchema = z
  .object({
    ...consentsInput.required().shape,
    changedAt: z.iso.datetime().nullable(),
  })
  .openapi('Consents');

/** Open to expired users too: they decide what may be read about them. */
export function registerConsentRoutes(api: Api, services: Services): void {
  api.openapi(
    sessionRoute({
      operationId: 'readConsents',
      method: 'get',
      path: '/api/account/consents',
      summary: 'Read what the companion may use, and whether usage is counted',
      responses: { 200: jsonResponse('The consents', consentsSchema), ...problems(401) },
    }),
    async (c) => c.json(await readConsents(services.db, requireSession(c).user.id), 200),
  );

  api.openapi(
    sessionRoute({
      operationId: 'changeConsents',
      method: 'put',
      path: '/api/account/consents',
      summary: 'Give or withdraw consents; omitted ones stay',
      request: { body: jsonBody(consentsInput) },
      responses: { 200: jsonResponse('The consents', consentsSchema), ...problems(400, 401) },
    }),
    async (c) => {
      const session = requireSessionRef(c);
      return c.json(await changeConsents(services, session, c.req.valid('json')), 200);
    },
  );
}
