import { tutorialId } from '@attune/domain/goals/goal-input';
import { createRoute, z } from '@hono/zod-openapi';
import { requireSession } from '#features/account';
import { requireAccess } from '#features/billing';
import { type Api, jsonResponse, problems, SIGNED_IN } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { listDeletedGoals } from '../goals/list-deleted-goals.ts';
import { deletedGoalsSchema, goalSchema, templatesSchema } from '../goals.schemas.ts';
import { linkTutorial, unlinkTutorial } from './link-tutorial.ts';
import { listGoalTemplates, type ReadGuidance } from './list-goal-templates.ts';

const tags = ['Goals'];
const params = z.object({ id: z.uuid(), tutorialId });

export type GoalPorts = {
  readGuidance: ReadGuidance;
  /** Throws for an unpublished tutorial. */
  requireTutorial: (id: string) => Promise<unknown>;
};

export function registerGoalLinkRoutes(
  api: Api,
  services: Services,
  { readGuidance, requireTutorial }: GoalPorts,
): void {
  api.openapi(
    createRoute({
      operationId: 'listGoalTemplates',
      method: 'get',
      path: '/api/goals/templates',
      tags,
      summary: 'List goal templates, best match first, with reasons',
      security: SIGNED_IN,
      responses: { 200: jsonResponse('The templates', templatesSchema), ...problems(401) },
    }),
    async (c) => {
      const { user } = requireSession(c);
      const templates = await listGoalTemplates(services.db, user.id, readGuidance);
      return c.json({ templates }, 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'listDeletedGoals',
      method: 'get',
      path: '/api/goals/deleted',
      tags,
      summary: 'List deleted goals that can be restored, newest first',
      security: SIGNED_IN,
      responses: { 200: jsonResponse('The goals', deletedGoalsSchema), ...problems(401) },
    }),
    async (c) => {
      const { user } = requireSession(c);
      return c.json({ goals: await listDeletedGoals(services, user.id) }, 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'linkTutorial',
      method: 'put',
      path: '/api/goals/{id}/tutorials/{tutorialId}',
      tags,
      summary: 'Link a tutorial to a goal',
      security: SIGNED_IN,
      request: { params },
      responses: {
        200: jsonResponse('The goal', goalSchema),
        ...problems(400, 401, 402, 404, 409),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      const ids = c.req.valid('param');
      await requireTutorial(ids.tutorialId);
      return c.json(await linkTutorial(services, user.id, ids.id, ids.tutorialId), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'unlinkTutorial',
      method: 'delete',
      path: '/api/goals/{id}/tutorials/{tutorialId}',
      tags,
      summary: 'Unlink a tutorial from a goal',
      security: SIGNED_IN,
      request: { params },
      responses: { 204: { description: 'Not linked' }, ...problems(400, 401, 402, 404) },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      const ids = c.req.valid('param');
      await unlinkTutorial(services, user.id, ids.id, ids.tutorialId);
      return c.body(null, 204);
    },
  );
}
