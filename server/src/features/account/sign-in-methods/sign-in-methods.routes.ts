import { z } from '@hono/zod-openapi';
import { type Api, jsonResponse } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { signedInRoutes } from '../sessions/signed-in-routes.ts';
import { hasPassword } from './confirm-identity.ts';
import { readSignInMethods } from './sign-in-methods.ts';

const signedInRoute = signedInRoutes('Account');

const timestamp = z.iso.datetime();

const signInMethodsSchema = z
  .object({
    hasPassword: z.boolean(),
    twoStep: z.object({ since: timestamp, recoveryCodesLeft: z.int() }).nullable(),
    passkeys: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        createdAt: timestamp,
        lastUsedAt: timestamp.nullable(),
      }),
    ),
    connected: z.array(
      z.object({
        id: z.uuid(),
        issuer: z.string(),
        email: z.string().nullable(),
        createdAt: timestamp,
      }),
    ),
  })
  .openapi('SignInMethods');

export function registerSignInMethodRoutes(api: Api, services: Services): void {
  api.openapi(
    signedInRoute({
      operationId: 'readSignInMethods',
      method: 'get',
      path: '/api/account/ways-in',
      summary: 'List sign-in methods: password, two-step sign-in, passkeys, connected accounts',
      responses: {
        200: jsonResponse('The sign-in methods', signInMethodsSchema),
      },
    }),
    async (c) => {
      const { user } = c.var;
      const userHasPassword = await hasPassword(services.db, user.id);
      return c.json(await readSignInMethods(services.db, user.id, userHasPassword), 200);
    },
  );
}
