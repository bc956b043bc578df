import {
  createGoalInput,
  positionInput,
  reviewInput,
  updateGoalInput,
} from '@attune/domain/goals/goal-input';
import { createRoute, z } from '@hono/zod-openapi';
import { requireSession } from '#features/account';
import { requireAccess } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems, SIGNED_IN } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { consumeCreateLimit } from '../goal-limits.ts';
import { goalListSchema, goalSchema } from '../goals.schemas.ts';
import { reviewGoals } from '../reviews/review-goals.ts';
import { createGoal } from './create-goal.ts';
import { deleteGoal, restoreGoal } from './delete-goal.ts';
import { moveGoal } from './move-goal.ts';
import { readGoalList } from './read-goals.ts';
import { updateGoal } from './update-goal.ts';

const tags = ['Goals'];
const params = z.object({ id: z.uuid() });

/** Changes need access; reading your own goals does not (DECISIONS, beyond 8). */
export function registerGoalRoutes(api: Api, services: Services): void {
  api.openapi(
    createRoute({
      operationId: 'listGoals',
      method: 'get',
      path: '/api/goals',
      tags,
      summary: 'List the user’s goals in order, and whether the weekly review is due',
      security: SIGNED_IN,
      responses: { 200: jsonResponse('The goals', goalListSchema), ...problems(401) },
    }),
    async (c) => c.json(await readGoalList(services, requireSession(c).user), 200),
  );

  api.openapi(
    createRoute({
      operationId: 'createGoal',
      method: 'post',
      path: '/api/goals',
      tags,
      summary: 'Create a goal, optionally with steps; repeating it with the same id is safe',
      security: SIGNED_IN,
      request: { body: jsonBody(createGoalInput) },
      responses: {
        200: jsonResponse('Already added', goalSchema),
        201: jsonResponse('The goal', goalSchema),
        ...problems(400, 401, 402, 404, 409, 429),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      await consumeCreateLimit(services, user.id);
      const { goal, isNew } = await createGoal(services, user.id, c.req.valid('json'));
      return c.json(goal, isNew ? 201 : 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'updateGoal',
      method: 'patch',
      path: '/api/goals/{id}',
      tags,
      summary: 'Change only the given fields of a goal',
      security: SIGNED_IN,
      request: { params, body: jsonBody(updateGoalInput) },
      responses: { 200: jsonResponse('The goal', goalSchema), ...problems(400, 401, 402, 404) },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      const { id } = c.req.valid('param');
      return c.json(await updateGoal(services, user.id, id, c.req.valid('json')), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'deleteGoal',
      method: 'delete',
      path: '/api/goals/{id}',
      tags,
      summary: 'Delete a goal; it can be restored for thirty days',
      security: SIGNED_IN,
      request: { params },
      responses: { 204: { description: 'Deleted' }, ...problems(400, 401, 402, 404) },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      await deleteGoal(services, user.id, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'restoreGoal',
      method: 'post',
      path: '/api/goals/{id}/restoration',
      tags,
      summary: 'Restore a deleted goal with its steps',
      security: SIGNED_IN,
      request: { params },
      responses: {
        200: jsonResponse('The goal', goalSchema),
        ...problems(400, 401, 402, 404, 409),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      return c.json(await restoreGoal(services, user.id, c.req.valid('param').id), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'placeGoal',
      method: 'post',
      path: '/api/goals/{id}/place',
      tags,
      summary: 'Move a goal behind another, or to the front',
      security: SIGNED_IN,
      request: { params, body: jsonBody(positionInput) },
      responses: {
        200: jsonResponse('The goals in their new order', goalListSchema),
        ...problems(400, 401, 402, 404, 409),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      const { after } = c.req.valid('json');
      await moveGoal(services, user.id, c.req.valid('param').id, after);
      return c.json(await readGoalList(services, user), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'reviewGoals',
      method: 'post',
      path: '/api/goals/review',
      tags,
      summary: 'Save the weekly review; repeating it with the same id is safe',
      security: SIGNED_IN,
      request: { body: jsonBody(reviewInput) },
      responses: {
        200: jsonResponse('Already written', goalListSchema),
        201: jsonResponse('The reviewed goals', goalListSchema),
        ...problems(400, 401, 402, 409, 429),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      await consumeCreateLimit(services, user.id);
      const { isNew } = await reviewGoals(services, user.id, c.req.valid('json'));
      return c.json(await readGoalList(services, user), isNew ? 201 : 200);
    },
  );
}
