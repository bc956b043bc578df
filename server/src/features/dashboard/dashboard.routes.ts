import { dashboardSettingsInput } from '@attune/domain/dashboard/dashboard-input';
import { accessRoutes } from '#features/billing';
import { type Api, jsonBody, jsonResponse } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { changeSettings } from './change-settings.ts';
import { dashboardSchema, dashboardSettingsSchema } from './dashboard.schemas.ts';
import { type DashboardPorts, readDashboard } from './read-dashboard.ts';

export function registerDashboardRoutes(api: Api, services: Services, ports: DashboardPorts): void {
  const accessRoute = accessRoutes('Dashboard', services.clock);
  api.openapi(
    accessRoute({
      operationId: 'readDashboard',
      method: 'get',
      path: '/api/dashboard',
      summary: 'Read the dashboard',
      responses: { 200: jsonResponse('The dashboard', dashboardSchema) },
    }),
    async (c) => {
      const { user } = c.var;
      return c.json(await readDashboard(services, user, ports), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'changeDashboardSettings',
      method: 'put',
      path: '/api/dashboard/settings',
      summary: 'Arrange cards, choose a rest day, start or end a pause',
      description: 'Changes only the fields that are sent.',
      request: { body: jsonBody(dashboardSettingsInput) },
      responses: {
        200: jsonResponse('The current state', dashboardSettingsSchema),
      },
    }),
    async (c) => {
      const { user } = c.var;
      return c.json(await changeSettings(services, user, c.req.valid('json')), 200);
    },
  );
}
