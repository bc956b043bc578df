import { confirmationInput } from '@attune/domain/account/security-inputs';
import type { UserDocument } from '@attune/domain/account/user-document';
import { dataError } from '@attune/domain/data/data-errors';
import { deletionInput } from '@attune/domain/data/deletion-input';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type Api, jsonAnswer, jsonBody, problems, SIGNED_IN } from '../../platform/http/api.ts';
import type { AppEnv } from '../../platform/http/app-env.ts';
import { sendDownload } from '../../platform/http/download.ts';
import type { Limit } from '../../platform/http/rate-limit.repository.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import {
  confirmIdentity,
  requireNoCode,
  requireSession,
  type SessionCookie,
} from '../account/index.ts';
import { deleteAccount, type ForgetMember } from './delete-account.ts';
import { exportArchive } from './export-archive.ts';
import { readData } from './read-data.ts';
import { readPage } from './read-page.ts';

const tags = ['Your data'];
const PAGES: Limit = { name: 'data-page', max: 120, windowSeconds: 60 * 60 };
const EXPORTS: Limit = { name: 'export', max: 5, windowSeconds: 60 * 60 };

const keptData = z
  .object({
    sections: z.array(z.object({ name: z.string(), title: z.string(), count: z.int() })),
    pages: z
      .array(z.object({ name: z.string(), title: z.string() }))
      .openapi({ description: 'What of it can be read here, as in the export' }),
    hasPassword: z.boolean(),
    hasTwoStep: z.boolean(),
  })
  .openapi('KeptData');

const archiveAnswer = {
  description: 'Markdown for reading, and JSON of every table',
  content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
};

const keptPage = z
  .object({ name: z.string(), title: z.string(), markdown: z.string(), isWhole: z.boolean() })
  .openapi('KeptPage');

/** All of it works after expiry and before the assessment: it is the person's own (AC6). */
export function registerDataRoutes(
  api: Api,
  services: Services,
  cookie: SessionCookie,
  rooms: readonly PersonalData[],
  forget: ForgetMember,
): void {
  api.openapi(
    createRoute({
      operationId: 'readData',
      method: 'get',
      path: '/api/account/data',
      tags,
      summary: 'What is kept about oneself, counted',
      security: SIGNED_IN,
      responses: { 200: jsonAnswer('What is kept', keptData), ...problems(401) },
    }),
    async (c) => c.json(await readData(services, requireSession(c).user.id, rooms), 200),
  );

  api.openapi(
    createRoute({
      operationId: 'readDataPage',
      method: 'get',
      path: '/api/account/data/{name}',
      tags,
      summary: 'A part of what is kept about oneself, for reading',
      security: SIGNED_IN,
      request: { params: z.object({ name: z.string().max(60) }) },
      responses: { 200: jsonAnswer('The page', keptPage), ...problems(400, 401, 404, 429) },
    }),
    async (c) => {
      const { user } = requireSession(c);
      const { isAllowed, retryAfterSeconds } = await services.limits.consume(PAGES, user.id);
      if (!isAllowed) throw dataError('data.too_many_pages', { retryAfterSeconds });
      return c.json(await readPage(services, user, rooms, c.req.valid('param').name), 200);
    },
  );

  async function sendExport(c: Context<AppEnv>, user: UserDocument) {
    const { isAllowed, retryAfterSeconds } = await services.limits.consume(EXPORTS, user.id);
    if (!isAllowed) throw dataError('data.too_many_exports', { retryAfterSeconds });
    const day = services.clock.now().toISOString().slice(0, 10);
    const archive = await exportArchive(services, user, rooms);
    const fileName = `attune-export-${day}.zip`;
    return sendDownload(c, { fileName, type: 'application/zip', content: archive });
  }

  api.openapi(
    createRoute({
      operationId: 'exportData',
      method: 'get',
      path: '/api/account/export',
      tags,
      summary: 'Everything that is kept about oneself, as one archive; not with two-step sign-in',
      security: SIGNED_IN,
      responses: { 200: archiveAnswer, ...problems(400, 401, 429) },
    }),
    async (c) => {
      const { user } = requireSession(c);
      await requireNoCode(services.db, user.id);
      return sendExport(c, user);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'exportDataConfirmed',
      method: 'post',
      path: '/api/account/export',
      tags,
      summary: 'The same archive for someone who proves once more who they are',
      security: SIGNED_IN,
      request: { body: jsonBody(confirmationInput) },
      responses: { 200: archiveAnswer, ...problems(400, 401, 403, 429) },
    }),
    async (c) => {
      const { id, user } = requireSession(c);
      await confirmIdentity(services, { id, userId: user.id }, c.req.valid('json'));
      return sendExport(c, user);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'deleteAccount',
      method: 'post',
      path: '/api/account/deletion',
      tags,
      summary: 'Delete the account for good, with everything in it',
      security: SIGNED_IN,
      request: { body: jsonBody(deletionInput) },
      responses: { 204: { description: 'Deleted' }, ...problems(400, 401, 403, 429) },
    }),
    async (c) => {
      const { id, user } = requireSession(c);
      await deleteAccount(services, { id, userId: user.id }, c.req.valid('json'), forget);
      cookie.clear(c);
      return c.body(null, 204);
    },
  );
}
