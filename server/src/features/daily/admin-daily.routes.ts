import {
  previewTextInput,
  publicationInput,
  restorationInput,
  saveTextInput,
} from '@attune/domain/content/text-inputs';
import { dayInput, scheduleInput } from '@attune/domain/daily/daily-inputs';
import { z } from '@hono/zod-openapi';
import { adminRoutes } from '#features/account';
import { publishText, restoreText, saveText } from '#features/content';
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

const params = z.object({ id: z.string().max(80) });
const dayParams = z.object({ day: dayInput });

const listResponse = { 200: jsonResponse('The pages and the days', adminDailyListResponse) };
const itemResponse = { 200: jsonResponse('The record', adminDailyResponse) };

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

  api.openapi(
    adminRoute({
      operationId: 'previewDaily',
      method: 'post',
      path: '/api/admin/daily/preview',
      summary: 'Preview a text, or list its problems by line',
      request: { body: jsonBody(previewTextInput) },
      responses: {
        200: jsonResponse('The assessment', dailyPreviewResponse),
      },
    }),
    async (c) => c.json(await previewDaily(services, ports, c.req.valid('json').markdown), 200),
  );

  api.openapi(
    adminRoute({
      operationId: 'readAdminDaily',
      method: 'get',
      path: '/api/admin/daily/{id}',
      summary: 'Read a daily page’s source with its versions',
      request: { params },
      responses: { ...itemResponse },
    }),
    async (c) =>
      c.json(await readAdminDaily(services, c.var.user.timeZone, c.req.valid('param').id), 200),
  );

  api.openapi(
    adminRoute({
      operationId: 'saveDaily',
      method: 'put',
      path: '/api/admin/daily/{id}',
      summary: 'Save a new version; refused if it is based on an older one',
      request: { params, body: jsonBody(saveTextInput) },
      responses: { ...itemResponse, ...problems(409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await saveText(dailyLibrary, services, c.var.user.id, id, c.req.valid('json'));
      return c.json(await readAdminDaily(services, c.var.user.timeZone, id), 200);
    },
  );

  api.openapi(
    adminRoute({
      operationId: 'publishDaily',
      method: 'post',
      path: '/api/admin/daily/{id}/publication',
      summary: 'Publish or unpublish a page; users who opened it keep it',
      request: { params, body: jsonBody(publicationInput) },
      responses: { ...itemResponse },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await publishText(dailyLibrary, services, c.var.user.id, id, c.req.valid('json').isPublished);
      return c.json(await readAdminDaily(services, c.var.user.timeZone, id), 200);
    },
  );

  api.openapi(
    adminRoute({
      operationId: 'restoreDaily',
      method: 'post',
      path: '/api/admin/daily/{id}/restoration',
      summary: 'Save an older version as the newest',
      request: { params, body: jsonBody(restorationInput) },
      responses: { ...itemResponse },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await restoreText(dailyLibrary, services, c.var.user.id, id, c.req.valid('json').version);
      return c.json(await readAdminDaily(services, c.var.user.timeZone, id), 200);
    },
  );
}
