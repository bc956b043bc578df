import { dayInput, scheduleInput } from '@attune/domain/daily/daily-inputs';
import { z } from '@hono/zod-openapi';
import { adminRoutes } from '#features/account';
import { registerTextRoutes } from '#features/content';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import {
  adminDailyListResponse,
  adminDailyResponse,
  dailyPreviewResponse,
} from './admin-daily.schemas.ts';
import {
  listAdminDaily,
  previewDaily,
  readAdminDaily,
  scheduleDaily,
  unscheduleDaily,
} from './admin-daily.ts';
import { dailyLibrary } from './daily-library.ts';
import type { DailyPorts } from './daily-ports.ts';

const adminRoute = adminRoutes('Staff');

const dayParams = z.object({ day: dayInput });

const listResponse = { 200: jsonResponse('The pages and the days', adminDailyListResponse) };

export function registerAdminDailyRoutes(
  api: Api,
  services: Services,
  ports: Pick<DailyPorts, 'findLesson'>,
): void {
  api.openapi(
    adminRoute({
      operationId: 'listAdminDaily',
      method: 'get',
      path: '/api/admin/daily',
      summary: 'List all daily pages, published or not, and the next sixty days',
      responses: { ...listResponse },
    }),
    async (c) => c.json(await listAdminDaily(services, c.var.user.timeZone), 200),
  );

  api.openapi(
    adminRoute({
      operationId: 'scheduleDaily',
      method: 'put',
      path: '/api/admin/daily/schedule/{day}',
      summary: 'Schedule a page for everyone who has not opened that day’s page',
      request: { params: dayParams, body: jsonBody(scheduleInput) },
      responses: { ...listResponse, ...problems(409) },
    }),
    async (c) => {
      await scheduleDaily(
        services,
        c.var.user.id,
        c.req.valid('param').day,
        c.req.valid('json').itemId,
      );
      return c.json(await listAdminDaily(services, c.var.user.timeZone), 200);
    },
  );

  api.openapi(
    adminRoute({
      operationId: 'unscheduleDaily',
      method: 'delete',
      path: '/api/admin/daily/schedule/{day}',
      summary: 'Remove a scheduled page from a day',
      request: { params: dayParams },
      responses: { ...listResponse },
    }),
    async (c) => {
      await unscheduleDaily(services, c.var.user.id, c.req.valid('param').day);
      return c.json(await listAdminDaily(services, c.var.user.timeZone), 200);
    },
  );

  registerTextRoutes(api, services, {
    library: dailyLibrary,
    name: 'Daily',
    path: '/api/admin/daily',
    summaries: {
      read: 'Read a daily page’s source with its versions',
      publish: 'Publish or unpublish a page; users who opened it keep it',
    },
    previewSchema: dailyPreviewResponse,
    preview: (markdown) => previewDaily(services, ports, markdown),
    recordSchema: adminDailyResponse,
    readRecord: (id, { timeZone }) => readAdminDaily(services, timeZone, id),
  });
}
