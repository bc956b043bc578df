import { answerInput, dayInput, postLinkInput } from '@attune/domain/daily/daily-inputs';
import { z } from '@hono/zod-openapi';
import { accessRoutes } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { archiveQuery, archiveResponse, pageSchema, todayResponse } from './daily.schemas.ts';
import {
  answerAsPost,
  answerPrivately,
  listArchive,
  markPage,
  readPage,
  readToday,
} from './daily-pages.ts';
import type { DailyPorts } from './daily-ports.ts';

const params = z.object({ day: dayInput });
const pageResponses = {
  200: jsonResponse('The page', pageSchema),
  ...problems(404),
};

/** A user gets one page a day, the same on every device. The day follows the user's time zone. */
export function registerDailyRoutes(api: Api, services: Services, ports: DailyPorts): void {
  const accessRoute = accessRoutes('Daily', services.clock);

  api.openapi(
    accessRoute({
      operationId: 'readDaily',
      method: 'get',
      path: '/api/daily',
      summary: 'Read today’s page; it is chosen when first opened, and then stays the same',
      responses: { 200: jsonResponse('The page', todayResponse) },
    }),
    async (c) => c.json({ page: await readToday(services, ports, c.var.user.id) }, 200),
  );

  api.openapi(
    accessRoute({
      operationId: 'listDailyArchive',
      method: 'get',
      path: '/api/daily/archive',
      summary: 'List your earlier pages, newest first',
      request: { query: archiveQuery },
      responses: { 200: jsonResponse('The pages', archiveResponse) },
    }),
    async (c) => c.json(await listArchive(services, c.var.user.id, c.req.valid('query')), 200),
  );

  api.openapi(
    accessRoute({
      operationId: 'readDailyPage',
      method: 'get',
      path: '/api/daily/{day}',
      summary: 'Read one of the pages you have opened',
      request: { params },
      responses: pageResponses,
    }),
    async (c) =>
      c.json(await readPage(services, ports, c.var.user.id, c.req.valid('param').day), 200),
  );

  for (const [mark, path] of [
    ['savedAt', 'saved'],
    ['doneAt', 'done'],
  ] as const) {
    for (const method of ['put', 'delete'] as const) {
      const isOn = method === 'put';
      const verb = `${isOn ? 'mark' : 'unmark'}Daily`;
      api.openapi(
        accessRoute({
          operationId: `${verb}${path === 'saved' ? 'Saved' : 'Done'}`,
          method,
          path: `/api/daily/{day}/${path}`,
          summary: isOn ? `Mark a page as ${path}` : `Remove the mark “${path}”`,
          request: { params },
          responses: pageResponses,
        }),
        async (c) => {
          const { day } = c.req.valid('param');
          await markPage(services, { userId: c.var.user.id, day }, mark, isOn);
          return c.json(await readPage(services, ports, c.var.user.id, day), 200);
        },
      );
    }
  }

  api.openapi(
    accessRoute({
      operationId: 'answerDaily',
      method: 'put',
      path: '/api/daily/{day}/answer',
      summary: 'Answer the question in your journal; repeating it with the same id is safe',
      request: { params, body: jsonBody(answerInput) },
      responses: { ...pageResponses, ...problems(403, 409) },
    }),
    async (c) => {
      const { user } = c.var;
      const { day } = c.req.valid('param');
      await answerPrivately(services, user, day, c.req.valid('json'));
      return c.json(await readPage(services, ports, user.id, day), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'linkDailyPost',
      method: 'put',
      path: '/api/daily/{day}/post',
      summary: 'Record that your post answers the question',
      request: { params, body: jsonBody(postLinkInput) },
      responses: pageResponses,
    }),
    async (c) => {
      const { day } = c.req.valid('param');
      const { postId } = c.req.valid('json');
      await answerAsPost(services, ports, { userId: c.var.user.id, day, postId });
      return c.json(await readPage(services, ports, c.var.user.id, day), 200);
    },
  );
}
