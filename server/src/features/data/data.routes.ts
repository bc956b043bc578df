import { confirmationInput } from '@attune/domain/account/security-inputs';
import { dataError } from '@attune/domain/data/data-errors';
import { deletionInput, memberDeletionInput } from '@attune/domain/data/deletion-input';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  adminRoutes,
  confirmIdentity,
  lockSessionUser,
  refuseIfCodeRequired,
  requireSameSession,
  requireSession,
  requireSessionRef,
  type SessionCookie,
  signedInRoutes,
} from '#features/account';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { AppEnv, CurrentSession } from '#platform/http/app-env.ts';
import { sendDownload } from '#platform/http/download.ts';
import { perHour } from '#platform/http/rate-limit.repository.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { Services } from '#platform/services.ts';
import { type DeletionPorts, deleteAccount } from './delete-account.ts';
import { deleteMember } from './delete-member.ts';
import { exportArchive } from './export-archive.ts';
import { readData } from './read-data.ts';
import { readPage } from './read-page.ts';

const signedInRoute = signedInRoutes('Your data');
const adminRoute = adminRoutes('Staff');

const PAGE_LIMIT = perHour('data-page', 120);
const EXPORT_LIMIT = perHour('export', 5);

const storedDataSchema = z
  .object({
    sections: z.array(z.object({ name: z.string(), title: z.string(), count: z.int() })),
    pages: z
      .array(z.object({ name: z.string(), title: z.string() }))
      .openapi({ description: 'Parts that can be read here, as in the export' }),
    hasPassword: z.boolean(),
    hasTwoStep: z.boolean(),
  })
  .openapi('KeptData');

const archiveResponse = {
  description: 'Markdown for reading, and JSON of every table',
  content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
};

const dataPageSchema = z
  .object({ name: z.string(), title: z.string(), markdown: z.string(), isWhole: z.boolean() })
  .openapi('KeptPage');

/** Every route also works after the subscription expires and before the assessment (AC6). */
export function registerDataRoutes(
  api: Api,
  services: Services,
  cookie: SessionCookie,
  features: readonly PersonalData[],
  deletion: DeletionPorts,
): void {
  api.openapi(
    signedInRoute({
      operationId: 'readData',
      method: 'get',
      path: '/api/account/data',
      summary: 'Count what is stored about you',
      responses: { 200: jsonResponse('What is stored', storedDataSchema) },
    }),
    async (c) => c.json(await readData(services, c.var.user.id, features), 200),
  );

  api.openapi(
    signedInRoute({
      operationId: 'readDataPage',
      method: 'get',
      path: '/api/account/data/{name}',
      summary: 'Read a part of what is stored about you',
      request: { params: z.object({ name: z.string().max(60) }) },
      responses: { 200: jsonResponse('The page', dataPageSchema), ...problems(404, 429) },
    }),
    async (c) => {
      const { user } = c.var;
      await services.limits.require(PAGE_LIMIT, user.id, (wait) =>
        dataError('data.too_many_pages', wait),
      );
      return c.json(await readPage(services, user, features, c.req.valid('param').name), 200);
    },
  );

  /** Stops at the end of the session. A slow client could otherwise get data written later. */
  async function* readWhileSignedIn(archive: AsyncGenerator<Uint8Array>, session: CurrentSession) {
    for await (const piece of archive) {
      yield piece;
      await requireSameSession(services, session);
    }
  }

  async function sendExport(c: Context<AppEnv>, session: CurrentSession) {
    const { user } = session;
    await services.limits.require(EXPORT_LIMIT, user.id, (wait) =>
      dataError('data.too_many_exports', wait),
    );
    const day = services.clock.now().toISOString().slice(0, 10);
    const archive = await exportArchive(services, user, features);
    const fileName = `attune-export-${day}.zip`;
    const content = readWhileSignedIn(archive, session);
    return sendDownload(c, { fileName, type: 'application/zip', content });
  }

  api.openapi(
    signedInRoute({
      operationId: 'exportData',
      method: 'get',
      path: '/api/account/export',
      summary: 'Download everything stored about you; refused if two-step sign-in is on',
      responses: { 200: archiveResponse, ...problems(400, 429) },
    }),
    async (c) => {
      const session = requireSession(c);
      await refuseIfCodeRequired(services.db, session.user.id);
      return sendExport(c, session);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'exportDataConfirmed',
      method: 'post',
      path: '/api/account/export',
      summary: 'Download the same archive after confirming your identity',
      request: { body: jsonBody(confirmationInput) },
      responses: { 200: archiveResponse, ...problems(403, 429) },
    }),
    async (c) => {
      const ownSession = requireSessionRef(c);
      const { session } = await confirmIdentity(services, ownSession, c.req.valid('json'));
      // Checking the password and the code took a while, and a reset may have ended the session.
      await services.db.transaction((tx) => lockSessionUser(services, tx, session));
      return sendExport(c, requireSession(c));
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'deleteAccount',
      method: 'post',
      path: '/api/account/deletion',
      summary: 'Delete the account and everything in it permanently',
      request: { body: jsonBody(deletionInput) },
      responses: { 204: { description: 'Deleted' }, ...problems(403, 429) },
    }),
    async (c) => {
      await deleteAccount(services, requireSessionRef(c), c.req.valid('json'), deletion);
      cookie.clear(c);
      return c.body(null, 204);
    },
  );

  api.openapi(
    adminRoute({
      operationId: 'deleteMember',
      method: 'post',
      path: '/api/admin/users/{id}/deletion',
      summary: 'Delete another person’s account permanently, after confirming your identity',
      request: { params: z.object({ id: z.uuid() }), body: jsonBody(memberDeletionInput) },
      responses: { 204: { description: 'Deleted' }, ...problems(403, 409, 429) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const input = c.req.valid('json');
      await deleteMember(services, requireSessionRef(c), id, input, deletion.deleteMemberContent);
      return c.body(null, 204);
    },
  );
}
