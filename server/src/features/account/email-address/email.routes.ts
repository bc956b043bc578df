import { changeEmailInput, emailLinkInput } from '@attune/domain/account/account-inputs';
import type { Context } from 'hono';
import { type Api, jsonBody, problems } from '#platform/http/api.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { openRoutes } from '#platform/http/route-group.ts';
import type { Services } from '#platform/services.ts';
import { accepted } from '../account.schemas.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { requireSessionRef, toSessionRef } from '../sessions/session-middleware.ts';
import { signedInRoutes } from '../sessions/signed-in-routes.ts';
import { confirmEmailChange, requestEmailChange } from './change-email.ts';
import type { LinkOpener } from './email-links.ts';
import { requestEmailVerification, verifyEmail } from './verify-email.ts';

const openRoute = openRoutes('Account');
const signedInRoute = signedInRoutes('Account');
const doneResponse = { description: 'Done' };

function linkOpener(c: Context<AppEnv>, password: string | undefined): LinkOpener {
  const session = c.get('session');
  return {
    session: session && toSessionRef(session),
    password,
    clientNetwork: c.get('clientNetwork'),
  };
}

export function registerEmailRoutes(api: Api, services: Services, cookie: SessionCookie): void {
  api.openapi(
    signedInRoute({
      operationId: 'requestEmailVerification',
      method: 'post',
      path: '/api/account/email-verification/request',
      summary: 'Send the verification email again',
      responses: { 202: accepted, ...problems(429) },
    }),
    async (c) => {
      await requestEmailVerification(services, c.var.user.id);
      return c.body(null, 202);
    },
  );

  api.openapi(
    openRoute({
      operationId: 'verifyEmail',
      method: 'post',
      path: '/api/account/email-verification',
      summary:
        'Confirm the email with its link; requires the password unless signed in to that account',
      request: { body: jsonBody(emailLinkInput) },
      responses: { 204: doneResponse, ...problems(400, 403, 429) },
    }),
    async (c) => {
      const { token, password } = c.req.valid('json');
      await verifyEmail(services, token, linkOpener(c, password));
      return c.body(null, 204);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'requestEmailChange',
      method: 'post',
      path: '/api/account/email-change',
      summary: 'Request another email address; a link is sent there',
      request: { body: jsonBody(changeEmailInput) },
      responses: { 202: accepted, ...problems(409, 429) },
    }),
    async (c) => {
      await requestEmailChange(services, requireSessionRef(c), c.req.valid('json'));
      return c.body(null, 202);
    },
  );

  api.openapi(
    openRoute({
      operationId: 'confirmEmailChange',
      method: 'post',
      path: '/api/account/email-change/confirm',
      summary:
        'Change the email with the link and end other sessions; requires the password unless signed in to that account',
      request: { body: jsonBody(emailLinkInput) },
      responses: { 204: doneResponse, ...problems(400, 403, 409, 429) },
    }),
    async (c) => {
      const { token, password } = c.req.valid('json');
      const renewed = await confirmEmailChange(services, token, linkOpener(c, password));
      if (renewed) cookie.write(c, renewed);
      return c.body(null, 204);
    },
  );
}
