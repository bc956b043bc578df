import { conversationSchema } from '@attune/domain/companion/companion-documents';
import { updateConversationInput } from '@attune/domain/companion/companion-inputs';
import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import { z } from '@hono/zod-openapi';
import { accessRoutes } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import { sendDownload, sendStream } from '#platform/http/download.ts';
import { pageQuery } from '#platform/http/keyset-cursor.ts';
import { limitSearches } from '#platform/search/limit-searches.ts';
import {
  companionSchema,
  conversationPageSchema,
  conversationTreeSchema,
} from '../companion.schemas.ts';
import type { CompanionContext } from '../companion.ts';
import { readCompanion } from '../read-companion.ts';
import {
  deleteConversation,
  findConversations,
  restoreConversation,
  updateConversation,
} from './conversations.ts';
import { EXPORT_FORMATS, exportConversation } from './export-conversation.ts';
import { formatConversationJson, loadConversation } from './read-conversation.ts';

const params = z.object({ id: z.uuid() });

/** Conversations belong to one user: no role gives anyone else access (AC8). */
export function registerConversationRoutes(api: Api, companion: CompanionContext): void {
  const accessRoute = accessRoutes('Companion', companion.services.clock);

  api.openapi(
    accessRoute({
      operationId: 'readCompanion',
      method: 'get',
      path: '/api/companion',
      summary: 'Read what the companion’s page shows first',
      responses: { 200: jsonResponse('The companion', companionSchema) },
    }),
    async (c) => c.json(await readCompanion(companion, c.var.user), 200),
  );

  api.openapi(
    accessRoute({
      operationId: 'listConversations',
      method: 'get',
      path: '/api/companion/conversations',
      summary: 'List or search conversations',
      request: {
        query: z.object({
          cursor: pageQuery.cursor,
          query: z.string().max(COMPANION_LIMITS.queryLength).optional(),
        }),
      },
      responses: {
        200: jsonResponse('Conversations', conversationPageSchema),
        ...problems(429),
      },
    }),
    async (c) => {
      const query = c.req.valid('query');
      if (query.query?.trim()) await limitSearches(companion.services, c.var.user.id);
      return c.json(await findConversations(companion, c.var.user.id, query), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'readConversation',
      method: 'get',
      path: '/api/companion/conversations/{id}',
      summary: 'Read a conversation with all its branches',
      request: { params },
      responses: {
        200: jsonResponse('The conversation', conversationTreeSchema),
        ...problems(404),
      },
    }),
    async (c) => {
      const { user } = c.var;
      const loaded = await loadConversation(companion, user, c.req.valid('param').id);
      const content = formatConversationJson(loaded);
      return sendStream(c, { type: 'application/json', content }) as never;
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'updateConversation',
      method: 'patch',
      path: '/api/companion/conversations/{id}',
      summary: 'Rename or pin a conversation, or show another branch',
      request: { params, body: jsonBody(updateConversationInput) },
      responses: {
        200: jsonResponse('The conversation', conversationSchema),
        ...problems(404),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const changes = c.req.valid('json');
      return c.json(await updateConversation(companion, c.var.user.id, id, changes), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'deleteConversation',
      method: 'delete',
      path: '/api/companion/conversations/{id}',
      summary: 'Delete a conversation; it can be restored for thirty days',
      request: { params },
      responses: { 204: { description: 'Deleted' }, ...problems(404) },
    }),
    async (c) => {
      await deleteConversation(companion, c.var.user.id, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'restoreConversation',
      method: 'post',
      path: '/api/companion/conversations/{id}/restoration',
      summary: 'Restore a deleted conversation',
      request: { params },
      responses: {
        200: jsonResponse('The conversation', conversationSchema),
        ...problems(404),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await restoreConversation(companion, c.var.user.id, id), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'exportConversation',
      method: 'get',
      path: '/api/companion/conversations/{id}/export',
      summary: 'Download a conversation as text or as data',
      request: { params, query: z.object({ format: z.enum(EXPORT_FORMATS) }) },
      responses: {
        200: {
          description: 'The file',
          content: { 'text/markdown': { schema: z.string() } },
        },
        ...problems(404),
      },
    }),
    async (c) => {
      const { user } = c.var;
      const { id } = c.req.valid('param');
      const { format } = c.req.valid('query');
      return sendDownload(c, await exportConversation(companion, user, id, format));
    },
  );
}
