import { accountError } from '@attune/domain/account/account-errors';
import { socialSignUpInput } from '@attune/domain/account/account-inputs';
import { z } from '@hono/zod-openapi';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import { openRoutes } from '#platform/http/route-group.ts';
import type { Services } from '#platform/services.ts';
import { SOCIAL_CALLBACK_PATH, type SocialProvider } from '#platform/social/social-provider.ts';
import { signedInSchema } from '../account.schemas.ts';
import { writeDeviceCookie } from '../sessions/known-device.ts';
import { readBrowser, sendSession } from '../sessions/open-session.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { toSessionRef } from '../sessions/session-middleware.ts';
import { connectIdentity } from './connect-identity.ts';
import { beginSocialSignIn, finishSocialSignIn } from './finish-social-sign-in.ts';
import {
  getErrorMessage,
  getRedirectUri,
  POPUP_SCRIPT,
  POPUP_SCRIPT_PATH,
  redirectToSettings,
  sendOutcome,
} from './social-answers.ts';
import { createPendingSignInCookie, createSocialFlowCookie } from './social-cookies.ts';
import { declineSocialSignIn, socialSignUp } from './social-sign-up.ts';

const openRoute = openRoutes('Account');
const redirectResponse = {
  description: 'The next page',
  headers: z.object({ location: z.string() }),
};
const popupResponse = {
  description: 'A page that notifies the window it was opened from, and closes',
  content: { 'text/html': { schema: z.string() } },
};

const pendingSchema = z
  .object({
    pending: z.union([
      z.object({ needs: z.literal('terms'), email: z.string() }),
      z.object({ needs: z.literal('code'), challenge: z.string() }),
      z.null(),
    ]),
  })
  .openapi('PendingSocialSignIn');

export function registerSocialRoutes(
  api: Api,
  services: Services,
  cookie: SessionCookie,
  provider: SocialProvider | null,
): void {
  const flowCookie = createSocialFlowCookie(services);
  const pendingCookie = createPendingSignInCookie(services);

  api.openapi(
    openRoute({
      operationId: 'beginSocialSignIn',
      method: 'get',
      path: '/api/account/social/start',
      summary: 'Go to the sign-in provider',
      request: {
        query: z.object({
          mode: z.enum(['popup', 'redirect']).default('redirect'),
          returnTo: z.string().max(2_048).optional(),
        }),
      },
      responses: { 200: popupResponse, 302: redirectResponse, ...problems(400) },
    }),
    async (c) => {
      const { mode, returnTo } = c.req.valid('query');
      // Another site must not choose the account that someone signs in to (SECURITY CF1).
      if (c.req.header('sec-fetch-site') === 'cross-site') {
        const error = accountError('account.social_refused');
        return sendOutcome(c, 'redirect', { state: 'failed', error });
      }
      try {
        if (!provider) throw accountError('account.social_unavailable');
        const redirectUri = getRedirectUri(c, services.appUrl, provider);
        const { url, flow } = await beginSocialSignIn(provider, {
          mode,
          returnTo,
          redirectUri,
        });
        flowCookie.write(c, flow);
        return c.redirect(url, 302);
      } catch (error) {
        return sendOutcome(c, mode, { state: 'failed', error });
      }
    },
  );

  api.openapi(
    openRoute({
      operationId: 'finishSocialSignIn',
      method: 'get',
      path: SOCIAL_CALLBACK_PATH,
      summary: 'Return from the sign-in provider; opens the session',
      request: {
        query: z.object({
          code: z.string().optional(),
          state: z.string().optional(),
          error: z.string().optional(),
        }),
      },
      responses: { 200: popupResponse, 302: redirectResponse, ...problems(400) },
    }),
    async (c) => {
      const flow = flowCookie.read(c);
      flowCookie.clear(c);
      const mode = flow?.mode ?? 'redirect';
      const { search } = new URL(c.req.url);
      if (provider && flow?.connectsFor) {
        const current = c.get('session');
        const params = { flow, search, session: current && toSessionRef(current) };
        const failure = await connectIdentity(services, provider, params).then(
          () => null,
          (error: unknown) => getErrorMessage(c, error),
        );
        return redirectToSettings(c, failure);
      }
      try {
        if (!provider) throw accountError('account.social_unavailable');
        const params = { flow, search, ...readBrowser(c, services, cookie) };
        const outcome = await finishSocialSignIn(services, provider, params);
        const returnTo = flow?.returnTo ?? null;
        if ('pending' in outcome) {
          pendingCookie.write(c, outcome.pending);
          return sendOutcome(c, mode, { state: 'pending', returnTo });
        }
        cookie.write(c, outcome.token);
        writeDeviceCookie(c, services, outcome.user);
        return sendOutcome(c, mode, { state: 'signed-in', returnTo });
      } catch (error) {
        return sendOutcome(c, mode, { state: 'failed', error });
      }
    },
  );

  api.openapi(
    openRoute({
      operationId: 'readPendingSocialSignIn',
      method: 'get',
      path: '/api/account/social/pending',
      summary: 'Read what a social sign-in still needs: terms, a code, or nothing',
      responses: { 200: jsonResponse('What is still needed', pendingSchema) },
    }),
    (c) => {
      const pending = pendingCookie.read(c);
      if (!pending) return c.json({ pending: null }, 200);
      const { challenge, identity } = pending;
      if (challenge !== null)
        return c.json({ pending: { needs: 'code' as const, challenge } }, 200);
      const email = identity.email ?? '';
      return c.json({ pending: { needs: 'terms' as const, email } }, 200);
    },
  );

  api.openapi(
    openRoute({
      operationId: 'declineSocialSignIn',
      method: 'delete',
      path: '/api/account/social/pending',
      summary: 'Abandon an unfinished social sign-in; no account is created',
      responses: { 204: { description: 'Abandoned' } },
    }),
    async (c) => {
      await declineSocialSignIn(services, pendingCookie.read(c));
      pendingCookie.clear(c);
      return c.body(null, 204);
    },
  );

  api.openapi(
    openRoute({
      operationId: 'signUpBySocial',
      method: 'post',
      path: '/api/account/social/sign-up',
      summary: 'Accept the terms after a first social sign-in; creates the account and a session',
      request: { body: jsonBody(socialSignUpInput) },
      responses: {
        200: jsonResponse('Signed in', signedInSchema),
        ...problems(400, 401, 409, 429),
      },
    }),
    async (c) => {
      const { timeZone } = c.req.valid('json');
      const browser = readBrowser(c, services, cookie);
      const pending = pendingCookie.read(c);
      const opened = await socialSignUp(services, { pending, timeZone, ...browser });
      pendingCookie.clear(c);
      return sendSession(c, services, cookie, opened);
    },
  );

  api.get(POPUP_SCRIPT_PATH, (c) =>
    c.body(POPUP_SCRIPT, 200, { 'content-type': 'text/javascript' }),
  );
}
