import {
  createShareInput,
  readSharedInput,
  reportSharedInput,
  sharedConversationSchema,
  shareSchema,
} from '@attune/domain/companion/shared-conversations';
import { z } from '@hono/zod-openapi';
import { signedInRoutes } from '#features/account';
import { accessRoutes } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import { openRoutes } from '#platform/http/route-group.ts';
import type { CompanionContext } from '../companion.ts';
import { createShare } from './create-share.ts';
import type { SharePorts } from './share-ports.ts';
import { listShares, readShared, reportShared, stopSharing } from './shares.ts';

const params = z.object({ id: z.uuid() });
const signedInRoute = signedInRoutes('Companion');
const openRoute = openRoutes('Shared conversations');

/**
 * Only members with access create links. Everyone can read and report a shared conversation, and
 * members without access still see and stop their own links.
 *
 * The secret of a link is sent in the body: paths are logged, bodies are not.
 */
export function registerShareRoutes(
  api: Api,
  companion: CompanionContext,
  ports: SharePorts,
): void {
  const { services } = companion;
  const accessRoute = accessRoutes('Companion', services.clock);

  api.openapi(
    accessRoute({
      operationId: 'createShare',
      method: 'post',
      path: '/api/companion/conversations/{id}/shares',
      summary: 'Share the branch that is shown now, as it is now, by a link',
      request: { params, body: jsonBody(createShareInput) },
      responses: {
        201: jsonResponse(
          'The link, with its address, which is never returned again',
          z.object({ share: shareSchema, address: z.string() }).openapi('CreatedShare'),
        ),
        ...problems(403, 404, 409, 413, 429, 503),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { user } = c.var;
      return c.json(await createShare(companion, ports, user, id, c.req.valid('json')), 201);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'listShares',
      method: 'get',
      path: '/api/companion/shares',
      summary: 'List the user’s links that have not ended',
      responses: {
        200: jsonResponse(
          'The links',
          z.object({ shares: z.array(shareSchema) }).openapi('ConversationShares'),
        ),
        ...problems(503),
      },
    }),
    async (c) => c.json({ shares: await listShares(services, c.var.user.id) }, 200),
  );

  api.openapi(
    signedInRoute({
      operationId: 'stopSharing',
      method: 'delete',
      path: '/api/companion/shares/{id}',
      summary: 'Stop sharing: the link no longer works, and its snapshot is erased',
      request: { params },
      responses: { 204: { description: 'Stopped' }, ...problems(404, 429) },
    }),
    async (c) => {
      await stopSharing(services, c.var.user.id, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );

  api.openapi(
    openRoute({
      operationId: 'readSharedConversation',
      method: 'post',
      path: '/api/shared-conversations/read',
      summary: 'Read a shared conversation with the secret of its link',
      request: { body: jsonBody(readSharedInput) },
      responses: {
        200: jsonResponse('The conversation', sharedConversationSchema),
        ...problems(400, 404, 429),
      },
    }),
    async (c) => {
      c.header('x-robots-tag', 'noindex, nofollow');
      const { secret } = c.req.valid('json');
      return c.json(await readShared(services, c.get('clientNetwork'), secret), 200);
    },
  );

  api.openapi(
    openRoute({
      operationId: 'reportSharedConversation',
      method: 'post',
      path: '/api/shared-conversations/report',
      summary: 'Report a shared conversation to the moderators, with or without an account',
      request: { body: jsonBody(reportSharedInput) },
      responses: { 204: { description: 'Reported' }, ...problems(400, 404, 409, 429, 503) },
    }),
    async (c) => {
      const reader = {
        userId: c.get('session')?.user.id ?? null,
        network: c.get('clientNetwork'),
      };
      await reportShared(services, ports, reader, c.req.valid('json'));
      return c.body(null, 204);
    },
  );
}
