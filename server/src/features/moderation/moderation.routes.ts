import { appealInput, reportInput } from '@attune/domain/moderation/moderation-input';
import { z } from '@hono/zod-openapi';
import { signedInRoutes } from '#features/account';
import { accessRoutes } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { appealDecision } from './appeals/appeals.ts';
import { registerCaseRoutes } from './cases/moderation-cases.routes.ts';
import { toAppeal } from './decisions/decision-document.ts';
import { registerDecisionRoutes } from './decisions/moderation-decisions.routes.ts';
import { registerMemberRoutes } from './members/moderation-members.routes.ts';
import { readOwnModeration } from './members/read-own-moderation.ts';
import { appealSchema, ownModerationSchema, reportSchema } from './moderation.schemas.ts';
import { registerNoticePages } from './notices/notice-pages.routes.ts';
import { registerNoticeRoutes } from './notices/notices.routes.ts';
import { createReport } from './reports/create-report.ts';
import type { ModerationTargets } from './targets.ts';

const signedInRoute = signedInRoutes('Moderation');

export function registerModerationRoutes(
  api: Api,
  services: Services,
  targets: ModerationTargets,
): void {
  const accessRoute = accessRoutes('Moderation', services.clock);
  const moderation = { services, targets };
  api.openapi(
    accessRoute({
      operationId: 'report',
      method: 'post',
      path: '/api/moderation/reports',
      summary: 'Report a post or comment; a second report changes nothing',
      request: { body: jsonBody(reportInput) },
      responses: {
        200: jsonResponse('Already reported', reportSchema),
        201: jsonResponse('Reported', reportSchema),
        ...problems(404, 409, 429),
      },
    }),
    async (c) => {
      const input = c.req.valid('json');
      const { report, isNew } = await createReport(services, targets, c.var.user.id, input);
      const { id, reason, note, createdAt } = report;
      const response = { id, reason, note, createdAt: createdAt.toISOString() };
      return c.json(response, isNew ? 201 : 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'readOwnModeration',
      method: 'get',
      path: '/api/moderation/mine',
      summary: 'Read decisions about the user, and whether they are suspended, even without access',
      responses: {
        200: jsonResponse('Decisions and suspension', ownModerationSchema),
      },
    }),
    async (c) => c.json(await readOwnModeration(moderation, c.var.user), 200),
  );

  api.openapi(
    signedInRoute({
      operationId: 'appeal',
      method: 'post',
      path: '/api/moderation/decisions/{id}/appeal',
      summary: 'Ask another moderator to review a decision; once, within thirty days',
      request: { params: z.object({ id: z.uuid() }), body: jsonBody(appealInput) },
      responses: {
        200: jsonResponse('Already sent', appealSchema),
        201: jsonResponse('The appeal', appealSchema),
        ...problems(404, 409),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const input = c.req.valid('json');
      const { appeal, isNew } = await appealDecision(services, c.var.user.id, id, input);
      return c.json(toAppeal(appeal), isNew ? 201 : 200);
    },
  );

  registerCaseRoutes(api, moderation);
  registerDecisionRoutes(api, moderation);
  registerMemberRoutes(api, moderation);
  registerNoticeRoutes(api, moderation);
  registerNoticePages(api, services);
}
