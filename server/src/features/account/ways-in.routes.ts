import { createRoute, z } from '@hono/zod-openapi';
import { type Api, jsonAnswer, problems, SIGNED_IN } from '../../platform/http/api.ts';
import type { Services } from '../../platform/services.ts';
import { hasPassword } from './confirm-identity.ts';
import { requireSession } from './session-middleware.ts';
import { readWaysIn } from './ways-in.ts';

const moment = z.iso.datetime();

const waysIn = z
  .object({
    hasPassword: z.boolean(),
    twoStep: z.object({ since: moment, recoveryCodesLeft: z.int() }).nullable(),
    passkeys: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        createdAt: moment,
        lastUsedAt: moment.nullable(),
      }),
    ),
    connected: z.array(
      z.object({
        id: z.uuid(),
        issuer: z.string(),
        email: z.string().nullable(),
        createdAt: moment,
      }),
    ),
  })
  .openapi('WaysIn');

export function registerWaysInRoutes(api: Api, services: Services): void {
  api.openapi(
    createRoute({
      operationId: 'readWaysIn',
      method: 'get',
      path: '/api/account/ways-in',
      tags: ['Account'],
      summary: 'How one can sign in: password, two-step sign-in, passkeys, connected accounts',
      security: SIGNED_IN,
      responses: { 200: jsonAnswer('The ways in', waysIn), ...problems(401) },
    }),
    async (c) => {
      const { user } = requireSession(c);
      const isKnown = await hasPassword(services.db, user.id);
      return c.json(await readWaysIn(services.db, user.id, isKnown), 200);
    },
  );
}
