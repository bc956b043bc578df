import { attachmentSchema } from '@attune/domain/companion/companion-documents';
import { companionError } from '@attune/domain/companion/companion-errors';
import { attachmentInput } from '@attune/domain/companion/companion-inputs';
import { z } from '@hono/zod-openapi';
import { requireSession } from '#features/account';
import { accessRoutes } from '#features/billing';
import { type Api, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { deleteUnsentAttachment } from './attachments.repository.ts';
import { receiveAttachment } from './receive-attachment.ts';
import { sendAttachment } from './send-attachment.ts';

export const ATTACHMENTS_PATH = '/api/companion/attachments';
const params = z.object({ id: z.uuid() });
const bytes = z.string().openapi({ format: 'binary' });

export function registerAttachmentRoutes(api: Api, services: Services): void {
  const accessRoute = accessRoutes('Companion', services.clock);

  api.openapi(
    accessRoute({
      operationId: 'uploadAttachment',
      method: 'post',
      path: ATTACHMENTS_PATH,
      summary: 'Upload a file to attach it to a message; the body is the file itself',
      request: {
        query: attachmentInput,
        body: { required: true, content: { 'application/octet-stream': { schema: bytes } } },
      },
      responses: {
        201: jsonResponse('The stored file', attachmentSchema),
        ...problems(403, 413, 415, 429),
      },
    }),
    async (c) => {
      const { name } = c.req.valid('query');
      return c.json(await receiveAttachment(c, services, requireSession(c), name), 201);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'readAttachment',
      method: 'get',
      path: `${ATTACHMENTS_PATH}/{id}`,
      summary: 'Read a file that you attached',
      request: { params },
      responses: {
        200: {
          description: 'The file',
          content: { 'application/octet-stream': { schema: bytes } },
        },
        ...problems(404),
      },
    }),
    async (c) => (await sendAttachment(c, services, c.req.valid('param').id)) as never,
  );

  api.openapi(
    accessRoute({
      operationId: 'deleteAttachment',
      method: 'delete',
      path: `${ATTACHMENTS_PATH}/{id}`,
      summary: 'Delete a file that was not sent yet',
      request: { params },
      responses: { 204: { description: 'Deleted' }, ...problems(404) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      if (!(await deleteUnsentAttachment(services.db, c.var.user.id, id))) {
        throw companionError('companion.attachment_unknown');
      }
      return c.body(null, 204);
    },
  );
}
