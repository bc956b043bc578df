import { securityError } from '@attune/domain/account/security-errors';
import {
  addPasskeyInput,
  confirmationInput,
  passkeyNameInput,
  passkeySignInInput,
} from '@attune/domain/account/security-inputs';
import { z } from '@hono/zod-openapi';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import { openRoutes } from '#platform/http/route-group.ts';
import type { Services } from '#platform/services.ts';
import { signedInSchema } from '../account.schemas.ts';
import { readBrowser, sendSession } from '../sessions/open-session.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { requireSessionRef } from '../sessions/session-middleware.ts';
import { signedInRoutes } from '../sessions/signed-in-routes.ts';
import { confirmIdentity } from '../sign-in-methods/confirm-identity.ts';
import { removeSignInMethod } from '../sign-in-methods/sign-in-methods.ts';
import { renamePasskey } from './passkeys.repository.ts';
import { addPasskey, beginNewPasskey, beginPasskeySignIn } from './passkeys.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';

const openRoute = openRoutes('Account');
const signedInRoute = signedInRoutes('Account');
const params = z.object({ id: z.uuid() });
/** The shape is defined by WebAuthn and read only by the browser. */
const options = jsonResponse(
  'What the browser hands to the authenticator',
  z.object({ options: z.unknown() }),
);
const passkeyNameBody = z.object({ id: z.uuid(), name: z.string() });

export function registerPasskeyRoutes(api: Api, services: Services, cookie: SessionCookie): void {
  api.openapi(
    openRoute({
      operationId: 'beginPasskeySignIn',
      method: 'post',
      path: '/api/account/sign-in/passkey/options',
      summary: 'Start signing in with a passkey',
      responses: { 200: options, ...problems(429) },
    }),
    async (c) => {
      const result: unknown = await beginPasskeySignIn(services, c.get('clientNetwork'));
      return c.json({ options: result }, 200);
    },
  );

  api.openapi(
    openRoute({
      operationId: 'signInByPasskey',
      method: 'post',
      path: '/api/account/sign-in/passkey',
      summary: 'Sign in with a passkey',
      request: { body: jsonBody(passkeySignInInput) },
      responses: { 200: jsonResponse('Signed in', signedInSchema), ...problems(400, 401, 429) },
    }),
    async (c) => {
      const input = c.req.valid('json');
      const opened = await signInByPasskey(services, input, readBrowser(c, services, cookie));
      return sendSession(c, services, cookie, opened);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'beginNewPasskey',
      method: 'post',
      path: '/api/account/passkeys/options',
      summary: 'Start adding a passkey',
      request: { body: jsonBody(confirmationInput) },
      responses: { 200: options, ...problems(403, 409, 429) },
    }),
    async (c) => {
      const ownSession = requireSessionRef(c);
      const { session } = await confirmIdentity(services, ownSession, c.req.valid('json'));
      const result: unknown = await beginNewPasskey(services, session);
      return c.json({ options: result }, 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'addPasskey',
      method: 'post',
      path: '/api/account/passkeys',
      summary: 'Add a passkey',
      request: { body: jsonBody(addPasskeyInput) },
      responses: { 201: jsonResponse('Added', passkeyNameBody), ...problems(409) },
    }),
    async (c) => {
      const session = requireSessionRef(c);
      const { id, name } = await addPasskey(services, session, c.req.valid('json'));
      return c.json({ id, name }, 201);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'renamePasskey',
      method: 'patch',
      path: '/api/account/passkeys/{id}',
      summary: 'Rename a passkey',
      request: { params, body: jsonBody(passkeyNameInput) },
      responses: { 200: jsonResponse('Renamed', passkeyNameBody), ...problems(404) },
    }),
    async (c) => {
      const { user } = c.var;
      const { id } = c.req.valid('param');
      const row = await renamePasskey(services.db, user.id, id, c.req.valid('json').name.trim());
      if (!row) throw securityError('account.passkey_missing');
      return c.json({ id: row.id, name: row.name }, 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'removePasskey',
      method: 'post',
      path: '/api/account/passkeys/{id}/removal',
      summary: 'Remove a passkey; ends all other sessions',
      request: { params, body: jsonBody(confirmationInput) },
      responses: { 204: { description: 'Removed' }, ...problems(403, 404, 409, 429) },
    }),
    async (c) => {
      const ownSession = requireSessionRef(c);
      const { session } = await confirmIdentity(services, ownSession, c.req.valid('json'));
      await removeSignInMethod(services, session, 'passkey', c.req.valid('param').id);
      return c.body(null, 204);
    },
  );
}
