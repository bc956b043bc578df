import { addStepInput, positionInput, updateStepInput } from '@attune/domain/goals/goal-input';
import { z } from '@hono/zod-openapi';
import { accessRoutes } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { consumeCreateLimit } from '../goal-limits.ts';
import { goalSchema } from '../goals.schemas.ts';
import { addStep, deleteStep, moveStep, restoreStep, updateStep } from './steps.ts';

const stepParams = z.object({ id: z.uuid(), stepId: z.uuid() });

/** Each route returns the whole current goal, including concurrent changes of other windows. */
export function registerStepRoutes(api: Api, services: Services): void {
  const accessRoute = accessRoutes('Goals', services.clock);
  api.openapi(
    accessRoute({
      operationId: 'addStep',
      method: 'post',
      path: '/api/goals/{id}/steps',
      summary: 'Add a step, last unless a position is given; repeating it with the same id is safe',
      request: { params: z.object({ id: z.uuid() }), body: jsonBody(addStepInput) },
      responses: {
        200: jsonResponse('Already added', goalSchema),
        201: jsonResponse('The goal with the step', goalSchema),
        ...problems(404, 409, 429),
      },
    }),
    async (c) => {
      await consumeCreateLimit(services, c.var.user.id);
      const { id } = c.req.valid('param');
      const { goal, isNew } = await addStep(services, c.var.user.id, id, c.req.valid('json'));
      return c.json(goal, isNew ? 201 : 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'updateStep',
      method: 'patch',
      path: '/api/goals/{id}/steps/{stepId}',
      summary: 'Change only the given fields of a step; `goals.step_unknown` if it was deleted',
      request: { params: stepParams, body: jsonBody(updateStepInput) },
      responses: {
        200: jsonResponse('The goal', goalSchema),
        ...problems(404, 409),
      },
    }),
    async (c) => {
      const { id, stepId } = c.req.valid('param');
      return c.json(
        await updateStep(services, c.var.user.id, id, stepId, c.req.valid('json')),
        200,
      );
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'deleteStep',
      method: 'delete',
      path: '/api/goals/{id}/steps/{stepId}',
      summary: 'Delete a step; it can be restored for thirty days',
      request: { params: stepParams },
      responses: { 204: { description: 'Deleted' }, ...problems(404) },
    }),
    async (c) => {
      const { id, stepId } = c.req.valid('param');
      await deleteStep(services, c.var.user.id, id, stepId);
      return c.body(null, 204);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'restoreStep',
      method: 'post',
      path: '/api/goals/{id}/steps/{stepId}/restoration',
      summary: 'Restore a deleted step',
      request: { params: stepParams },
      responses: {
        200: jsonResponse('The goal', goalSchema),
        ...problems(404, 409),
      },
    }),
    async (c) => {
      const { id, stepId } = c.req.valid('param');
      return c.json(await restoreStep(services, c.var.user.id, id, stepId), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'placeStep',
      method: 'post',
      path: '/api/goals/{id}/steps/{stepId}/place',
      summary: 'Move a step behind another, or to the front',
      request: { params: stepParams, body: jsonBody(positionInput) },
      responses: {
        200: jsonResponse('The goal', goalSchema),
        ...problems(404, 409),
      },
    }),
    async (c) => {
      const { id, stepId } = c.req.valid('param');
      const { after } = c.req.valid('json');
      return c.json(await moveStep(services, c.var.user.id, id, stepId, after), 200);
    },
  );
}
