import { accountError } from '@attune/domain/account/account-errors';
import { z } from '@hono/zod-openapi';
import { audit } from '#features/audit';
import { type Api, jsonResponse, problems } from '#platform/http/api.ts';
import { withIsoDates } from '#platform/http/iso-dates.ts';
import type { Services } from '#platform/services.ts';
import { lockSessionUser } from './lock-session-user.ts';
import { requireSession, requireSessionRef } from './session-middleware.ts';
import { endSession, endSessions, listSessions } from './sessions.repository.ts';
import { signedInRoutes } from './signed-in-routes.ts';

const signedInRoute = signedInRoutes('Account');
/** No one reads a longer list. Sessions that are not listed can be ended all at once. */
const MAX_LISTED = 100;

const openSessions = z.object({
  sessions: z.array(
    z.object({
      id: z.uuid(),
      createdAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
      userAgent: z.string(),
      ip: z.string(),
      isCurrent: z.boolean(),
    }),
  ),
});

export function registerSessionRoutes(api: Api, services: Services): void {
  api.openapi(
    signedInRoute({
      operationId: 'listSessions',
      method: 'get',
      path: '/api/account/sessions',
      summary: 'List the user’s open sessions',
      responses: { 200: jsonResponse('The open sessions', openSessions) },
    }),
    async (c) => {
      const current = requireSession(c);
      const rows = await listSessions(services.db, current.user.id, {
        currentId: current.id,
        now: services.clock.now(),
        limit: MAX_LISTED,
      });
      const sessions = rows.map(({ id, createdAt, lastSeenAt, userAgent, ip }) => ({
        ...withIsoDates({ id, createdAt, lastSeenAt, userAgent, ip }),
        isCurrent: id === current.id,
      }));
      return c.json({ sessions }, 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'endOtherSessions',
      method: 'delete',
      path: '/api/account/sessions',
      summary: 'End all other sessions',
      responses: { 204: { description: 'Ended' } },
    }),
    async (c) => {
      const session = requireSessionRef(c);
      await services.db.transaction(async (tx) => {
        await lockSessionUser(services, tx, session);
        await endSessions(tx, session.userId, session.id);
        const entry = { actorId: session.userId, action: 'account.sessions_ended' } as const;
        await audit(tx, { at: services.clock.now(), ...entry });
      });
      return c.body(null, 204);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'endSession',
      method: 'delete',
      path: '/api/account/sessions/{id}',
      summary: 'End one session',
      request: { params: z.object({ id: z.uuid() }) },
      responses: { 204: { description: 'Ended' }, ...problems(404) },
    }),
    async (c) => {
      const session = requireSessionRef(c);
      await services.db.transaction(async (tx) => {
        await lockSessionUser(services, tx, session);
        const isEnded = await endSession(tx, session.userId, c.req.valid('param').id);
        if (!isEnded) throw accountError('account.session_missing');
        const entry = { actorId: session.userId, action: 'account.sessions_ended' } as const;
        await audit(tx, { at: services.clock.now(), ...entry, detail: { count: 1 } });
      });
      return c.body(null, 204);
    },
  );
}
