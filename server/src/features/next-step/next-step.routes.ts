import { accessRoutes } from '#features/billing';
import { type Api, jsonResponse } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { nextStepResponse } from './next-step.schemas.ts';
import type { NextSteps } from './next-steps.ts';

export function registerNextStepRoutes(
  api: Api,
  services: Pick<Services, 'clock'>,
  nextSteps: NextSteps,
): void {
  const accessRoute = accessRoutes('Next step', services.clock);
  api.openapi(
    accessRoute({
      operationId: 'readNextStep',
      method: 'get',
      path: '/api/next-step',
      summary: 'Read your next step and the plan for your first week',
      responses: { 200: jsonResponse('The next step', nextStepResponse) },
    }),
    async (c) => c.json(await nextSteps.read(c.var.user.id), 200),
  );
}
