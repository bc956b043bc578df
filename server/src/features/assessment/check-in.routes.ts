import { checkInInput } from '@attune/domain/assessment/assessment-input';
import { z } from '@hono/zod-openapi';
import { signedInRoutes } from '#features/account';
import { accessRoutes } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { attitudePointSchema } from './assessment.schemas.ts';
import { readAttitudeHistory } from './read-attitude-history.ts';
import { dismissCheckIn, saveCheckIn } from './save-check-in.ts';

const signedInRoute = signedInRoutes('Assessment');

export function registerCheckInRoutes(api: Api, services: Services): void {
  const accessRoute = accessRoutes('Assessment', services.clock);
  api.openapi(
    accessRoute({
      operationId: 'submitCheckIn',
      method: 'post',
      path: '/api/check-ins',
      summary: 'Answer questions 5 and 6 again; repeating it with the same id is safe',
      request: { body: jsonBody(checkInInput) },
      responses: {
        200: jsonResponse('Already stored, with the same answers', attitudePointSchema),
        201: jsonResponse('The new check-in', attitudePointSchema),
        ...problems(409),
      },
    }),
    async (c) => {
      const { point, isNew } = await saveCheckIn(services, c.var.user.id, c.req.valid('json'));
      return c.json(point, isNew ? 201 : 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'dismissCheckIn',
      method: 'post',
      path: '/api/check-ins/dismissal',
      summary: 'Postpone the check-in for thirty days',
      responses: { 204: { description: 'Dismissed' } },
    }),
    async (c) => {
      await dismissCheckIn(services, c.var.user.id);
      return c.body(null, 204);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'readAttitudeHistory',
      method: 'get',
      path: '/api/attitude-history',
      summary: 'Read the attitude over time, oldest first',
      responses: {
        200: jsonResponse('The history', z.object({ points: z.array(attitudePointSchema) })),
      },
    }),
    async (c) => c.json({ points: await readAttitudeHistory(services, c.var.user.id) }, 200),
  );
}
