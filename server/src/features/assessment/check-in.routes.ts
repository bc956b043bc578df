import { checkInInput } from '@attune/domain/assessment/assessment-input';
import { createRoute, z } from '@hono/zod-openapi';
import { requireSession } from '#features/account';
import { requireAccess } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems, SIGNED_IN } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { attitudePointSchema } from './assessment.schemas.ts';
import { readAttitudeHistory } from './read-attitude-history.ts';
import { dismissCheckIn, saveCheckIn } from './save-check-in.ts';

const tags = ['Assessment'];

export function registerCheckInRoutes(api: Api, services: Services): void {
  api.openapi(
    createRoute({
      operationId: 'submitCheckIn',
      method: 'post',
      path: '/api/check-ins',
      tags,
      summary: 'Answer questions 5 and 6 again; repeating it with the same id is safe',
      security: SIGNED_IN,
      request: { body: jsonBody(checkInInput) },
      responses: {
        200: jsonResponse('Already stored, with the same answers', attitudePointSchema),
        201: jsonResponse('The new check-in', attitudePointSchema),
        ...problems(400, 401, 402, 409),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      const { point, isNew } = await saveCheckIn(services, user.id, c.req.valid('json'));
      return c.json(point, isNew ? 201 : 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'dismissCheckIn',
      method: 'post',
      path: '/api/check-ins/dismissal',
      tags,
      summary: 'Postpone the check-in for thirty days',
      security: SIGNED_IN,
      responses: { 204: { description: 'Dismissed' }, ...problems(401, 402) },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      await dismissCheckIn(services, user.id);
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'readAttitudeHistory',
      method: 'get',
      path: '/api/attitude-history',
      tags,
      summary: 'Read the attitude over time, oldest first',
      security: SIGNED_IN,
      responses: {
        200: jsonResponse('The history', z.object({ points: z.array(attitudePointSchema) })),
        ...problems(401),
      },
    }),
    async (c) => {
      const { user } = requireSession(c);
      return c.json({ points: await readAttitudeHistory(services, user.id) }, 200);
    },
  );
}
