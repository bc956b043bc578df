import { dashboardSettingsInput } from '@attune/domain/dashboard/dashboard-input';
import { createRoute } from '@hono/zod-openapi';
import { requireAccess } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems, SIGNED_IN } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { createCatalogs } from './catalog-cache.ts';
import { changeSettings } from './change-settings.ts';
import { dashboardSchema, dashboardSettingsSchema } from './dashboard.schemas.ts';
import { readDashboard } from './read-dashboard.ts';
import type { OpenDaily } from './todays-page.ts';

const tags = ['Dashboard'];

export function registerDashboardRoutes(
  api: Api,
  services: Services,
  { openDaily }: { openDaily: OpenDaily },
): void {
  const parts = { catalogs: createCatalogs(), openDaily };
  api.openapi(
    createRoute({
      operationId: 'readDashboard',
      method: 'get',
      path: '/api/dashboard',
      tags,
      summary: 'Read the dashboard',
      security: SIGNED_IN,
      responses: { 200: jsonResponse('The dashboard', dashboardSchema), ...problems(401, 402) },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      return c.json(await readDashboard(services, user, parts), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'changeDashboardSettings',
      method: 'put',
      path: '/api/dashboard/settings',
      tags,
      summary: 'Arrange cards, choose a rest day, start or end a pause',
      description: 'Changes what is named, and nothing else.',
      security: SIGNED_IN,
      request: { body: jsonBody(dashboardSettingsInput) },
      responses: {
        200: jsonResponse('The current state', dashboardSettingsSchema),
        ...problems(400, 401, 402),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      return c.json(await changeSettings(services, user, c.req.valid('json')), 200);
    },
  );
}
