import {
  createGoalInput,
  positionInput,
  reviewInput,
  updateGoalInput,
} from '@attune/domain/goals/goal-input';
import { z } from '@hono/zod-openapi';
import { signedInRoutes } from '#features/account';
import { accessRoutes } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { consumeCreateLimit } from '../goal-limits.ts';
import { goalListSchema, goalSchema } from '../goals.schemas.ts';
import { reviewGoals } from '../reviews/review-goals.ts';
import { createGoal, deleteGoal, restoreGoal, updateGoal } from './goals.ts';
import { moveGoal } from './move-goal.ts';
import { readGoalList } from './read-goals.ts';

const signedInRoute = signedInRoutes('Goals');

const params = z.object({ id: z.uuid() });

/** Changes need access; reading your own goals does not (DECISIONS, beyond 8). */
export function registerGoalRoutes(api: Api, services: Services): void {
  const accessRoute = accessRoutes('Goals', services.clock);
  api.openapi(
    signedInRoute({
      operationId: 'listGoals',
      method: 'get',
      path: '/api/goals',
      summary: 'List the user’s goals in order, and whether the weekly review is due',
      responses: { 200: jsonResponse('The goals', goalListSchema) },
    }),
    async (c) => c.json(await readGoalList(services, c.var.user), 200),
  );

  api.openapi(
    accessRoute({
      operationId: 'createGoal',
      method: 'post',
      path: '/api/goals',
      summary: 'Create a goal, optionally with steps; repeating it with the same id is safe',
      request: { body: jsonBody(createGoalInput) },
      responses: {
        200: jsonResponse('Already added', goalSchema),
        201: jsonResponse('The goal', goalSchema),
        ...problems(404, 409, 429),
      },
    }),
    async (c) => {
      await consumeCreateLimit(services, c.var.user.id);
      const { goal, isNew } = await createGoal(services, c.var.user.id, c.req.valid('json'));
      return c.json(goal, isNew ? 201 : 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'updateGoal',
      method: 'patch',
      path: '/api/goals/{id}',
      summary: 'Change only the given fields of a goal',
      request: { params, body: jsonBody(updateGoalInput) },
      responses: { 200: jsonResponse('The goal', goalSchema), ...problems(404) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await updateGoal(services, c.var.user.id, id, c.req.valid('json')), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'deleteGoal',
      method: 'delete',
      path: '/api/goals/{id}',
      summary: 'Delete a goal; it can be restored for thirty days',
      request: { params },
      responses: { 204: { description: 'Deleted' }, ...problems(404) },
    }),
    async (c) => {
      await deleteGoal(services, c.var.user.id, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'restoreGoal',
      method: 'post',
      path: '/api/goals/{id}/restoration',
      summary: 'Restore a deleted goal with its steps',
      request: { params },
      responses: {
        200: jsonResponse('The goal', goalSchema),
        ...problems(404, 409),
      },
    }),
    async (c) => c.json(await restoreGoal(services, c.var.user.id, c.req.valid('param').id), 200),
  );

  api.openapi(
    accessRoute({
      operationId: 'placeGoal',
      method: 'post',
      path: '/api/goals/{id}/place',
      summary: 'Move a goal behind another, or to the front',
      request: { params, body: jsonBody(positionInput) },
      responses: {
        200: jsonResponse('The goals in their new order', goalListSchema),
        ...problems(404, 409),
      },
    }),
    async (c) => {
      const { after } = c.req.valid('json');
      await moveGoal(services, c.var.user.id, c.req.valid('param').id, after);
      return c.json(await readGoalList(services, c.var.user), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'reviewGoals',
      method: 'post',
      path: '/api/goals/review',
      summary: 'Save the weekly review; repeating it with the same id is safe',
      request: { body: jsonBody(reviewInput) },
      responses: {
        200: jsonResponse('Already written', goalListSchema),
        201: jsonResponse('The reviewed goals', goalListSchema),
        ...problems(409, 429),
      },
    }),
    async (c) => {
      const { user } = c.var;
      await consumeCreateLimit(services, user.id);
      const { isNew } = await reviewGoals(services, user.id, c.req.valid('json'));
      return c.json(await readGoalList(services, user), isNew ? 201 : 200);
    },
  );
}
