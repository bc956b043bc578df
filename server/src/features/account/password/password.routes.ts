import {
  changePasswordInput,
  resetPasswordInput,
  resetRequestInput,
} from '@attune/domain/account/account-inputs';
import { type Api, jsonBody, problems } from '#platform/http/api.ts';
import { openRoutes } from '#platform/http/route-group.ts';
import type { Services } from '#platform/services.ts';
import { accepted } from '../account.schemas.ts';
import { writeDeviceCookie } from '../sessions/known-device.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { requireSessionRef } from '../sessions/session-middleware.ts';
import { signedInRoutes } from '../sessions/signed-in-routes.ts';
import { changePassword, requestPasswordReset, resetPassword } from './passwords.ts';

const openRoute = openRoutes('Account');
const signedInRoute = signedInRoutes('Account');
const doneResponse = { description: 'Done' };

export function registerPasswordRoutes(api: Api, services: Services, cookie: SessionCookie): void {
  api.openapi(
    openRoute({
      operationId: 'requestPasswordReset',
      method: 'post',
      path: '/api/account/password-reset/request',
      summary: 'Request a link to choose a new password',
      request: { body: jsonBody(resetRequestInput) },
      responses: { 202: accepted, ...problems(400, 429) },
    }),
    async (c) => {
      await requestPasswordReset(services, c.req.valid('json').email, c.get('clientNetwork'));
      return c.body(null, 202);
    },
  );

  api.openapi(
    openRoute({
      operationId: 'resetPassword',
      method: 'post',
      path: '/api/account/password-reset',
      summary: 'Choose a new password by a link; ends all sessions',
      request: { body: jsonBody(resetPasswordInput) },
      responses: { 204: doneResponse, ...problems(400, 429) },
    }),
    async (c) => {
      await resetPassword(services, c.req.valid('json'), c.get('clientNetwork'));
      return c.body(null, 204);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'changePassword',
      method: 'post',
      path: '/api/account/password',
      summary: 'Change the password; ends all other sessions',
      request: { body: jsonBody(changePasswordInput) },
      responses: { 204: doneResponse, ...problems(429) },
    }),
    async (c) => {
      const session = requireSessionRef(c);
      const { token, user: changed } = await changePassword(services, session, c.req.valid('json'));
      cookie.write(c, token);
      // Device marks depend on the password, so the old ones are invalid; only this browser gets a
      // new one.
      writeDeviceCookie(c, services, changed);
      return c.body(null, 204);
    },
  );
}
