import { targetInput } from '@attune/domain/moderation/moderation-input';
import { createRoute, z } from '@hono/zod-openapi';
import { requireSession } from '#features/account';
import { type Api, jsonBody, jsonResponse, problems, SIGNED_IN } from '#platform/http/api.ts';
import { type ModerationContext, staffOnly } from '../context.ts';
import { sendHelp } from '../decisions/send-help.ts';
import { caseDetailSchema, queueQuery, queueSchema } from '../moderation.schemas.ts';
import { ensureCase, readCase } from './read-case.ts';
import { readQueue } from './read-queue.ts';

const tags = ['Moderation: staff'];

export function registerCaseRoutes(api: Api, moderation: ModerationContext): void {
  api.openapi(
    createRoute({
      operationId: 'readModerationQueue',
      method: 'get',
      path: '/api/moderation/queue',
      tags,
      summary: 'List open cases: urgent ones first, then the oldest',
      security: SIGNED_IN,
      middleware: staffOnly,
      request: { query: queueQuery },
      responses: { 200: jsonResponse('A page of cases', queueSchema), ...problems(400, 404) },
    }),
    async (c) => {
      const { user } = requireSession(c);
      return c.json(await readQueue(moderation, user, c.req.valid('query')), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'readModerationCase',
      method: 'get',
      path: '/api/moderation/cases/{id}',
      tags,
      summary: 'Read a case with earlier versions and decisions',
      security: SIGNED_IN,
      middleware: staffOnly,
      request: { params: z.object({ id: z.uuid() }) },
      responses: { 200: jsonResponse('The case', caseDetailSchema), ...problems(400, 404) },
    }),
    async (c) => {
      const { user } = requireSession(c);
      return c.json(await readCase(moderation, user, c.req.valid('param').id), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'openModerationCase',
      method: 'post',
      path: '/api/moderation/cases',
      tags,
      summary: 'Open a case for a post or comment without a report; returns an existing one',
      security: SIGNED_IN,
      middleware: staffOnly,
      request: { body: jsonBody(targetInput) },
      responses: { 200: jsonResponse('The case', caseDetailSchema), ...problems(400, 404) },
    }),
    async (c) => {
      const { user } = requireSession(c);
      return c.json(await ensureCase(moderation, user, c.req.valid('json')), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'sendHelp',
      method: 'post',
      path: '/api/moderation/cases/{id}/help',
      tags,
      summary: 'Send the author help lines by notification and email; once per case',
      security: SIGNED_IN,
      middleware: staffOnly,
      request: { params: z.object({ id: z.uuid() }) },
      responses: { 200: jsonResponse('The case', caseDetailSchema), ...problems(400, 404, 409) },
    }),
    async (c) => {
      const { user } = requireSession(c);
      const { id } = c.req.valid('param');
      await sendHelp(moderation, user, id);
      return c.json(await readCase(moderation, user, id), 200);
    },
  );
}
