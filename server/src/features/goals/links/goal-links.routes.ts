import { tutorialId } from '@attune/domain/goals/goal-input';
import { z } from '@hono/zod-openapi';
import { signedInRoutes } from '#features/account';
import { accessRoutes } from '#features/billing';
import { type Api, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { listDeletedGoals } from '../goals/read-goals.ts';
import { deletedGoalsSchema, goalSchema, templatesSchema } from '../goals.schemas.ts';
import { linkTutorial, unlinkTutorial } from './link-tutorial.ts';
import { listGoalTemplates, type ReadGuidance } from './list-goal-templates.ts';

const signedInRoute = signedInRoutes('Goals');

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
  const accessRoute = accessRoutes('Goals', services.clock);
  api.openapi(
    signedInRoute({
      operationId: 'listGoalTemplates',
      method: 'get',
      path: '/api/goals/templates',
      summary: 'List goal templates, best match first, with reasons',
      responses: { 200: jsonResponse('The templates', templatesSchema) },
    }),
    async (c) => {
      const templates = await listGoalTemplates(services.db, c.var.user.id, readGuidance);
      return c.json({ templates }, 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'listDeletedGoals',
      method: 'get',
      path: '/api/goals/deleted',
      summary: 'List deleted goals that can be restored, newest first',
      responses: { 200: jsonResponse('The goals', deletedGoalsSchema) },
    }),
    async (c) => c.json({ goals: await listDeletedGoals(services, c.var.user.id) }, 200),
  );

  api.openapi(
    accessRoute({
      operationId: 'linkTutorial',
      method: 'put',
      path: '/api/goals/{id}/tutorials/{tutorialId}',
      summary: 'Link a tutorial to a goal',
      request: { params },
      responses: {
        200: jsonResponse('The goal', goalSchema),
        ...problems(404, 409),
      },
    }),
    async (c) => {
      const ids = c.req.valid('param');
      await requireTutorial(ids.tutorialId);
      return c.json(await linkTutorial(services, c.var.user.id, ids.id, ids.tutorialId), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'unlinkTutorial',
      method: 'delete',
      path: '/api/goals/{id}/tutorials/{tutorialId}',
      summary: 'Unlink a tutorial from a goal',
      request: { params },
      responses: { 204: { description: 'Not linked' }, ...problems(404) },
    }),
    async (c) => {
      const ids = c.req.valid('param');
      await unlinkTutorial(services, c.var.user.id, ids.id, ids.tutorialId);
      return c.body(null, 204);
    },
  );
}
