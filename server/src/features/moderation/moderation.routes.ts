import { appealInput, reportInput } from '@attune/domain/moderation/moderation-input';
import { createRoute, z } from '@hono/zod-openapi';
import { requireSession } from '#features/account';
import { requireAccess } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems, SIGNED_IN } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { appealDecision } from './appeals/appeal-decision.ts';
import { registerCaseRoutes } from './cases/moderation-cases.routes.ts';
import { toAppeal } from './decisions/decision-document.ts';
import { registerDecisionRoutes } from './decisions/moderation-decisions.routes.ts';
import { readOwnModeration } from './members/read-own-moderation.ts';
import { appealSchema, ownModerationSchema, reportSchema } from './moderation.schemas.ts';
import { createReport } from './reports/create-report.ts';
import type { ModerationTargets } from './targets.ts';

const tags = ['Moderation'];

export function registerModerationRoutes(
  api: Api,
  services: Services,
  targets: ModerationTargets,
): void {
  const moderation = { services, targets };
  api.openapi(
    createRoute({
      operationId: 'report',
      method: 'post',
      path: '/api/moderation/reports',
      tags,
      summary: 'Report a post or comment; a second report changes nothing',
      security: SIGNED_IN,
      request: { body: jsonBody(reportInput) },
      responses: {
        200: jsonResponse('Already reported', reportSchema),
        201: jsonResponse('Reported', reportSchema),
        ...problems(400, 401, 402, 404, 409, 429),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      const input = c.req.valid('json');
      const { report, isNew } = await createReport(services, targets, user.id, input);
      const { id, reason, note, createdAt } = report;
      const response = { id, reason, note, createdAt: createdAt.toISOString() };
      return c.json(response, isNew ? 201 : 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'readOwnModeration',
      method: 'get',
      path: '/api/moderation/mine',
      tags,
      summary: 'Read decisions about the user, and whether they are suspended; also after expiry',
      security: SIGNED_IN,
      responses: {
        200: jsonResponse('Decisions and suspension', ownModerationSchema),
        ...problems(401),
      },
    }),
    async (c) => c.json(await readOwnModeration(moderation, requireSession(c).user), 200),
  );

  api.openapi(
    createRoute({
      operationId: 'appeal',
      method: 'post',
      path: '/api/moderation/decisions/{id}/appeal',
      tags,
      summary: 'Ask another moderator to review a decision; once, within thirty days',
      security: SIGNED_IN,
      request: { params: z.object({ id: z.uuid() }), body: jsonBody(appealInput) },
      responses: {
        200: jsonResponse('Already sent', appealSchema),
        201: jsonResponse('The appeal', appealSchema),
        ...problems(400, 401, 404, 409),
      },
    }),
    async (c) => {
      const { user } = requireSession(c);
      const { id } = c.req.valid('param');
      const input = c.req.valid('json');
      const { appeal, isNew } = await appealDecision(services, user.id, id, input);
      return c.json(toAppeal(appeal), isNew ? 201 : 200);
    },
  );

  registerCaseRoutes(api, moderation);
  registerDecisionRoutes(api, moderation);
}
