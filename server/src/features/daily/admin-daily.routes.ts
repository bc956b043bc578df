import {
  previewTextInput,
  publicationInput,
  restorationInput,
  saveTextInput,
} from '@attune/domain/content/text-inputs';
import { dayInput, scheduleInput } from '@attune/domain/daily/daily-inputs';
import { createRoute, z } from '@hono/zod-openapi';
import { adminsOnly, requireSession } from '#features/account';
import { publishText, restoreText, saveText } from '#features/content';
import { type Api, jsonBody, jsonResponse, problems, SIGNED_IN } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import {
  adminDailyListResponse,
  adminDailyResponse,
  dailyPreviewResponse,
} from './admin-daily.schemas.ts';
import { dailyLibrary } from './daily-library.ts';
import type { DailyPorts } from './daily-ports.ts';
import { previewDaily } from './preview-daily.ts';
import { listAdminDaily, readAdminDaily } from './read-admin-daily.ts';
import { scheduleDaily, unscheduleDaily } from './schedule-daily.ts';

const params = z.object({ id: z.string().max(80) });
const dayParams = z.object({ day: dayInput });

const adminRoute = { tags: ['Staff'], security: SIGNED_IN, middleware: adminsOnly };
const listResponse = { 200: jsonResponse('The pages and the days', adminDailyListResponse) };
const itemResponse = { 200: jsonResponse('The record', adminDailyResponse) };

export function registerAdminDailyRoutes(
  api: Api,
  services: Services,
  ports: Pick<DailyPorts, 'findLesson'>,
): void {
  api.openapi(
    createRoute({
      ...adminRoute,
      operationId: 'listAdminDaily',
      method: 'get',
      path: '/api/admin/daily',
      summary: 'List all daily pages, published or not, and the next sixty days',
      responses: { ...listResponse, ...problems(404) },
    }),
    async (c) => c.json(await listAdminDaily(services, requireSession(c).user.timeZone), 200),
  );

  api.openapi(
    createRoute({
      ...adminRoute,
      operationId: 'scheduleDaily',
      method: 'put',
      path: '/api/admin/daily/schedule/{day}',
      summary: 'Schedule a page for everyone who has not opened that day’s page',
      request: { params: dayParams, body: jsonBody(scheduleInput) },
      responses: { ...listResponse, ...problems(400, 404, 409) },
    }),
    async (c) => {
      const { user } = requireSession(c);
      await scheduleDaily(services, user.id, c.req.valid('param').day, c.req.valid('json').itemId);
      return c.json(await listAdminDaily(services, user.timeZone), 200);
    },
  );

  api.openapi(
    createRoute({
      ...adminRoute,
      operationId: 'unscheduleDaily',
      method: 'delete',
      path: '/api/admin/daily/schedule/{day}',
      summary: 'Remove a scheduled page from a day',
      request: { params: dayParams },
      responses: { ...listResponse, ...problems(400, 404) },
    }),
    async (c) => {
      const { user } = requireSession(c);
      await unscheduleDaily(services, user.id, c.req.valid('param').day);
      return c.json(await listAdminDaily(services, user.timeZone), 200);
    },
  );

  api.openapi(
    createRoute({
      ...adminRoute,
      operationId: 'previewDaily',
      method: 'post',
      path: '/api/admin/daily/preview',
      summary: 'Preview a text, or list its problems by line',
      request: { body: jsonBody(previewTextInput) },
      responses: {
        200: jsonResponse('The assessment', dailyPreviewResponse),
        ...problems(400, 404),
      },
    }),
    async (c) => c.json(await previewDaily(services, ports, c.req.valid('json').markdown), 200),
  );

  api.openapi(
    createRoute({
      ...adminRoute,
      operationId: 'readAdminDaily',
      method: 'get',
      path: '/api/admin/daily/{id}',
      summary: 'Read a daily page’s source with its versions',
      request: { params },
      responses: { ...itemResponse, ...problems(400, 404) },
    }),
    async (c) => {
      const { user } = requireSession(c);
      return c.json(await readAdminDaily(services, user.timeZone, c.req.valid('param').id), 200);
    },
  );

  api.openapi(
    createRoute({
      ...adminRoute,
      operationId: 'saveDaily',
      method: 'put',
      path: '/api/admin/daily/{id}',
      summary: 'Save a new version; refused if it is based on an older one',
      request: { params, body: jsonBody(saveTextInput) },
      responses: { ...itemResponse, ...problems(400, 404, 409) },
    }),
    async (c) => {
      const { user } = requireSession(c);
      const { id } = c.req.valid('param');
      await saveText(dailyLibrary, services, user.id, id, c.req.valid('json'));
      return c.json(await readAdminDaily(services, user.timeZone, id), 200);
    },
  );

  api.openapi(
    createRoute({
      ...adminRoute,
      operationId: 'publishDaily',
      method: 'post',
      path: '/api/admin/daily/{id}/publication',
      summary: 'Publish or unpublish a page; users who opened it keep it',
      request: { params, body: jsonBody(publicationInput) },
      responses: { ...itemResponse, ...problems(400, 404) },
    }),
    async (c) => {
      const { user } = requireSession(c);
      const { id } = c.req.valid('param');
      await publishText(dailyLibrary, services, user.id, id, c.req.valid('json').isPublished);
      return c.json(await readAdminDaily(services, user.timeZone, id), 200);
    },
  );

  api.openapi(
    createRoute({
      ...adminRoute,
      operationId: 'restoreDaily',
      method: 'post',
      path: '/api/admin/daily/{id}/restoration',
      summary: 'Save an older version as the newest',
      request: { params, body: jsonBody(restorationInput) },
      responses: { ...itemResponse, ...problems(400, 404) },
    }),
    async (c) => {
      const { user } = requireSession(c);
      const { id } = c.req.valid('param');
      await restoreText(dailyLibrary, services, user.id, id, c.req.valid('json').version);
      return c.json(await readAdminDaily(services, user.timeZone, id), 200);
    },
  );
}
