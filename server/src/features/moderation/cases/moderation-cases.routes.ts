import { targetInput } from '@attune/domain/moderation/moderation-input';
import { z } from '@hono/zod-openapi';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import { type ModerationContext, staffRoutes } from '../context.ts';
import { sendHelp } from '../decisions/send-help.ts';
import { caseDetailSchema, queueQuery, queueSchema } from '../moderation.schemas.ts';
import { ensureCase, readCase, readQueue } from './read-case.ts';

const staffRoute = staffRoutes('Moderation: staff');

export function registerCaseRoutes(api: Api, moderation: ModerationContext): void {
  api.openapi(
    staffRoute({
      operationId: 'readModerationQueue',
      method: 'get',
      path: '/api/moderation/queue',
      summary: 'List open cases: urgent ones first, then the oldest',
      request: { query: queueQuery },
      responses: { 200: jsonResponse('A page of cases', queueSchema) },
    }),
    async (c) => {
      const { user } = c.var;
      return c.json(await readQueue(moderation, user, c.req.valid('query')), 200);
    },
  );

  api.openapi(
    staffRoute({
      operationId: 'readModerationCase',
      method: 'get',
      path: '/api/moderation/cases/{id}',
      summary: 'Read a case with earlier versions and decisions',
      request: { params: z.object({ id: z.uuid() }) },
      responses: { 200: jsonResponse('The case', caseDetailSchema) },
    }),
    async (c) => {
      const { user } = c.var;
      return c.json(await readCase(moderation, user, c.req.valid('param').id), 200);
    },
  );

  api.openapi(
    staffRoute({
      operationId: 'openModerationCase',
      method: 'post',
      path: '/api/moderation/cases',
      summary: 'Find or create the case of a post or comment that no one has reported',
      request: { body: jsonBody(targetInput) },
      responses: { 200: jsonResponse('The case', caseDetailSchema) },
    }),
    async (c) => {
      const { user } = c.var;
      return c.json(await ensureCase(moderation, user, c.req.valid('json')), 200);
    },
  );

  api.openapi(
    staffRoute({
      operationId: 'sendHelp',
      method: 'post',
      path: '/api/moderation/cases/{id}/help',
      summary: 'Send the author help lines by notification and email; once per case',
      request: { params: z.object({ id: z.uuid() }) },
      responses: { 200: jsonResponse('The case', caseDetailSchema), ...problems(409) },
    }),
    async (c) => {
      const { user } = c.var;
      const { id } = c.req.valid('param');
      await sendHelp(moderation, user, id);
      return c.json(await readCase(moderation, user, id), 200);
    },
  );
}
