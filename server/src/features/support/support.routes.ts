import { supportInput } from '@attune/domain/support/support-input';
import { z } from '@hono/zod-openapi';
import { signedInRoutes } from '#features/account';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { sendSupportMessage } from './send-support-message.ts';

const signedInRoute = signedInRoutes('Support');

const answer = z.object({ id: z.uuid() });

/** Open to every signed-in user: those who cannot pay or are stuck need support most. */
export function registerSupportRoutes(api: Api, services: Services): void {
  api.openapi(
    signedInRoute({
      operationId: 'askSupport',
      method: 'post',
      path: '/api/support',
      summary: 'Send a message to support; repeating it with the same id is safe',
      request: { body: jsonBody(supportInput) },
      responses: {
        200: jsonResponse('Already sent', answer),
        201: jsonResponse('Sent', answer),
        ...problems(409, 429),
      },
    }),
    async (c) => {
      const { user } = c.var;
      const input = c.req.valid('json');
      const { isNew } = await sendSupportMessage(services, user, input);
      return c.json({ id: input.id }, isNew ? 201 : 200);
    },
  );
}
