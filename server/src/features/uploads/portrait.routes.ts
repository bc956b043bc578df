import { z } from '@hono/zod-openapi';
import { requireSession, toUserDocument } from '#features/account';
import { type Api, jsonBody, jsonResponse, problems, routesOf } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { changePortrait } from './change-portrait.ts';

const { sessionRoute } = routesOf('Account');

const portraitInput = z.strictObject({ uploadId: z.uuid().nullable() });

/** The user's picture. Removing it works after expiry too. */
export function registerPortraitRoutes(api: Api, services: Services): void {
  api.openapi(
    sessionRoute({
      operationId: 'changePortrait',
      method: 'put',
      path: '/api/account/portrait',
      summary: 'Set or remove your profile picture',
      request: { body: jsonBody(portraitInput) },
      responses: {
        200: jsonResponse(
          'The address of the picture',
          z.object({ photoURL: z.string().nullable() }),
        ),
        ...problems(400, 401, 404, 409),
      },
    }),
    async (c) => {
      const { user } = requireSession(c);
      const row = await changePortrait(services, user.id, c.req.valid('json').uploadId);
      return c.json({ photoURL: toUserDocument(row).photoURL }, 200);
    },
  );
}
