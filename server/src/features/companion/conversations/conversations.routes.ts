import { conversationSchema } from '@attune/domain/companion/companion-documents';
import { updateConversationInput } from '@attune/domain/companion/companion-inputs';
import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import { createRoute, z } from '@hono/zod-openapi';
import { requireAccess } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems, SIGNED_IN } from '#platform/http/api.ts';
import { sendDownload } from '#platform/http/download.ts';
import { pageQuery } from '#platform/http/keyset-cursor.ts';
import { limitSearches } from '#platform/search/limit-searches.ts';
import {
  companionSchema,
  conversationPageSchema,
  conversationTreeSchema,
} from '../companion.schemas.ts';
import type { CompanionContext } from '../companion.ts';
import { readCompanion } from '../read-companion.ts';
import { deleteConversation } from './delete-conversation.ts';
import { EXPORT_FORMATS, exportConversation } from './export-conversation.ts';
import { findConversations } from './find-conversations.ts';
import { readConversationJson } from './read-conversation.ts';
import { restoreConversation } from './restore-conversation.ts';
import { updateConversation } from './update-conversation.ts';

const tags = ['Companion'];
const params = z.object({ id: z.uuid() });

/** Conversations belong to one user: no role gives anyone else access (AC8). */
export function registerConversationRoutes(api: Api, companion: CompanionContext): void {
  const { clock } = companion.services;

  api.openapi(
    createRoute({
      operationId: 'readCompanion',
      method: 'get',
      path: '/api/companion',
      tags,
      summary: 'Read what the companion’s page shows first',
      security: SIGNED_IN,
      responses: { 200: jsonResponse('The companion', companionSchema), ...problems(401, 402) },
    }),
    async (c) => c.json(await readCompanion(companion, requireAccess(c, clock).user), 200),
  );

  api.openapi(
    createRoute({
      operationId: 'listConversations',
      method: 'get',
      path: '/api/companion/conversations',
      tags,
      summary: 'List or search conversations',
      security: SIGNED_IN,
      request: {
        query: z.object({
          cursor: pageQuery.cursor,
          query: z.string().max(COMPANION_LIMITS.query).optional(),
        }),
      },
      responses: {
        200: jsonResponse('Conversations', conversationPageSchema),
        ...problems(400, 401, 402, 429),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      const query = c.req.valid('query');
      if (query.query?.trim()) await limitSearches(companion.services, user.id);
      return c.json(await findConversations(companion, user.id, query), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'readConversation',
      method: 'get',
      path: '/api/companion/conversations/{id}',
      tags,
      summary: 'Read a conversation with all its branches',
      security: SIGNED_IN,
      request: { params },
      responses: {
        200: jsonResponse('The conversation', conversationTreeSchema),
        ...problems(400, 401, 402, 404),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      const json = await readConversationJson(companion, user, c.req.valid('param').id);
      return c.newResponse(json, 200, { 'content-type': 'application/json' }) as never;
    },
  );

  api.openapi(
    createRoute({
      operationId: 'updateConversation',
      method: 'patch',
      path: '/api/companion/conversations/{id}',
      tags,
      summary: 'Rename or pin a conversation, or show another branch',
      security: SIGNED_IN,
      request: { params, body: jsonBody(updateConversationInput) },
      responses: {
        200: jsonResponse('The conversation', conversationSchema),
        ...problems(400, 401, 402, 404),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      const { id } = c.req.valid('param');
      const changes = c.req.valid('json');
      return c.json(await updateConversation(companion, user.id, id, changes), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'deleteConversation',
      method: 'delete',
      path: '/api/companion/conversations/{id}',
      tags,
      summary: 'Delete a conversation; it can be restored for thirty days',
      security: SIGNED_IN,
      request: { params },
      responses: { 204: { description: 'Deleted' }, ...problems(400, 401, 402, 404) },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      await deleteConversation(companion, user.id, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'restoreConversation',
      method: 'post',
      path: '/api/companion/conversations/{id}/restoration',
      tags,
      summary: 'Restore a deleted conversation',
      security: SIGNED_IN,
      request: { params },
      responses: {
        200: jsonResponse('The conversation', conversationSchema),
        ...problems(400, 401, 402, 404),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      const { id } = c.req.valid('param');
      return c.json(await restoreConversation(companion, user.id, id), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'exportConversation',
      method: 'get',
      path: '/api/companion/conversations/{id}/export',
      tags,
      summary: 'Download a conversation as text or as data',
      security: SIGNED_IN,
      request: { params, query: z.object({ format: z.enum(EXPORT_FORMATS) }) },
      responses: {
        200: {
          description: 'The file',
          content: { 'text/markdown': { schema: z.string() } },
        },
        ...problems(400, 401, 402, 404),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      const { id } = c.req.valid('param');
      const { format } = c.req.valid('query');
      return sendDownload(c, await exportConversation(companion, user, id, format));
    },
  );
}
