import { accountError } from '@attune/domain/account/account-errors';
import { socialSignUpInput } from '@attune/domain/account/account-inputs';
import { confirmationInput } from '@attune/domain/account/security-inputs';
import { AppError } from '@attune/domain/kernel/app-error';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type Api, jsonAnswer, jsonBody, problems, SIGNED_IN } from '../../../platform/http/api.ts';
import type { AppEnv } from '../../../platform/http/app-env.ts';
import { allowedOrigins } from '../../../platform/http/same-site.ts';
import type { Services } from '../../../platform/services.ts';
import {
  SOCIAL_CALLBACK_PATH,
  type SocialProvider,
} from '../../../platform/social/social-provider.ts';
import { deviceOf } from '../account.routes.ts';
import { signedInSchema } from '../account.schemas.ts';
import { confirmIdentity } from '../confirm-identity.ts';
import { writeDeviceCookie } from '../known-device.ts';
import { requireOwnAddress } from '../require-own-address.ts';
import type { SessionCookie } from '../session-cookie.ts';
import { requireSession } from '../session-middleware.ts';
import { toUserDocument } from '../user-document.ts';
import { beginSocialSignIn } from './begin-social-sign-in.ts';
import { connectIdentity } from './connect-identity.ts';
import { disconnectIdentity } from './disconnect-identity.ts';
import { finishSocialSignIn } from './finish-social-sign-in.ts';
import { POPUP_SCRIPT, POPUP_SCRIPT_PATH, popupPage } from './popup-page.ts';
import { declineSocialSignIn, socialSignUp } from './social-sign-up.ts';
import { pendingSignIns, type SocialMode, socialState } from './social-state.ts';

const tags = ['Account'];
/** SPEC section 8, for what nobody foresaw. */
const FALLBACK = 'An unexpected error occurred with Google sign-in';

const leave = { description: 'On to the next page', headers: z.object({ location: z.string() }) };
const page = {
  description: 'A page that tells the window it was opened from, and closes',
  content: { 'text/html': { schema: z.string() } },
};

type Outcome =
  | { state: 'signed-in' | 'pending'; returnTo: string | null }
  | { state: 'failed'; error: unknown };

/** What the sign-in page shows next after the provider's page. */
const pendingSchema = z
  .object({
    pending: z.union([
      z.object({ needs: z.literal('terms'), email: z.string() }),
      z.object({ needs: z.literal('code'), challenge: z.string() }),
      z.null(),
    ]),
  })
  .openapi('PendingSocialSignIn');

/** Back to the list of connected accounts, which says how it ended. */
function backToSettings(c: Context<AppEnv>, failure: string | null) {
  const query = new URLSearchParams({ connected: failure === null ? 'done' : 'error' });
  if (failure !== null) query.set('message', failure);
  return c.redirect(`/settings?${query}#connected-accounts`, 302);
}

function answer(c: Context<AppEnv>, mode: SocialMode, outcome: Outcome) {
  if (outcome.state === 'failed') {
    const failure = messageOf(c, outcome.error);
    if (mode === 'popup') return c.html(popupPage({ failure }), 200);
    return c.redirect(`/login?${new URLSearchParams({ social: 'error', message: failure })}`, 302);
  }
  const { state, returnTo } = outcome;
  if (mode === 'popup') return c.html(popupPage(state), 200);
  const query = new URLSearchParams({ social: state === 'signed-in' ? 'done' : 'pending' });
  if (returnTo) query.set('returnTo', returnTo);
  return c.redirect(`/login?${query}`, 302);
}

function messageOf(c: Context<AppEnv>, error: unknown): string {
  if (error instanceof AppError) return error.message;
  c.get('log').error({ err: error }, 'a social sign-in failed unexpectedly');
  return FALLBACK;
}

/**
 * The sandbox answers under every name of loopback, so that the person comes back to the one they
 * left from. A real provider knows one address, whatever a request's Host says (SECURITY AU10).
 */
function redirectUriOf(c: Context<AppEnv>, appUrl: string, provider: SocialProvider): string {
  const origin = `${new URL(appUrl).protocol}//${c.req.header('host') ?? ''}`;
  const isKnown = provider.isSandbox && allowedOrigins(appUrl).has(origin);
  return isKnown ? `${origin}${SOCIAL_CALLBACK_PATH}` : provider.redirectUri;
}

export function registerSocialRoutes(
  api: Api,
  services: Services,
  cookie: SessionCookie,
  provider: SocialProvider | null,
): void {
  const flows = socialState(services);
  const pendingOnes = pendingSignIns(services);

  api.openapi(
    createRoute({
      operationId: 'beginSocialSignIn',
      method: 'get',
      path: '/api/account/social/start',
      tags,
      summary: 'Go to the sign-in provider',
      request: {
        query: z.object({
          mode: z.enum(['popup', 'redirect']).default('redirect'),
          returnTo: z.string().max(2_048).optional(),
        }),
      },
      responses: { 200: page, 302: leave, ...problems(400) },
    }),
    async (c) => {
      const { mode, returnTo } = c.req.valid('query');
      try {
        if (!provider) throw accountError('account.social_unavailable');
        const redirectUri = redirectUriOf(c, services.appUrl, provider);
        const { url, flow } = await beginSocialSignIn(provider, services.clock.now(), {
          mode,
          returnTo,
          redirectUri,
        });
        flows.write(c, flow);
        return c.redirect(url, 302);
      } catch (error) {
        return answer(c, mode, { state: 'failed', error });
      }
    },
  );

  api.openapi(
    createRoute({
      operationId: 'finishSocialSignIn',
      method: 'get',
      path: SOCIAL_CALLBACK_PATH,
      tags,
      summary: 'Come back from the sign-in provider; opens the session',
      request: {
        query: z.object({
          code: z.string().optional(),
          state: z.string().optional(),
          error: z.string().optional(),
        }),
      },
      responses: { 200: page, 302: leave, ...problems(400) },
    }),
    async (c) => {
      const flow = flows.read(c);
      flows.clear(c);
      const mode = flow?.mode ?? 'redirect';
      const { search } = new URL(c.req.url);
      if (provider && flow?.connectsFor) {
        const current = c.get('session');
        const session = current ? { id: current.id, userId: current.user.id } : null;
        const back = { flow, search, session };
        const failure = await connectIdentity(services, provider, back).then(
          () => null,
          (error: unknown) => messageOf(c, error),
        );
        return backToSettings(c, failure);
      }
      try {
        if (!provider) throw accountError('account.social_unavailable');
        if (!flow) throw accountError('account.social_refused');
        const back = { flow, search, device: deviceOf(c), earlierToken: cookie.read(c) };
        const outcome = await finishSocialSignIn(services, provider, back);
        const { returnTo } = flow;
        if ('pending' in outcome) {
          pendingOnes.write(c, outcome.pending);
          return answer(c, mode, { state: 'pending', returnTo });
        }
        cookie.write(c, outcome.token);
        writeDeviceCookie(c, services, outcome.user);
        return answer(c, mode, { state: 'signed-in', returnTo });
      } catch (error) {
        return answer(c, mode, { state: 'failed', error });
      }
    },
  );

  api.openapi(
    createRoute({
      operationId: 'readPendingSocialSignIn',
      method: 'get',
      path: '/api/account/social/pending',
      tags,
      summary: 'What a social sign-in in this browser still needs: the terms, a code, or nothing',
      responses: { 200: jsonAnswer('What it needs', pendingSchema) },
    }),
    (c) => {
      const pending = pendingOnes.read(c);
      if (!pending) return c.json({ pending: null }, 200);
      const { challenge, identity } = pending;
      if (challenge !== null)
        return c.json({ pending: { needs: 'code' as const, challenge } }, 200);
      const email = identity.email ?? '';
      return c.json({ pending: { needs: 'terms' as const, email } }, 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'declineSocialSignIn',
      method: 'delete',
      path: '/api/account/social/pending',
      tags,
      summary: 'Give a social sign-in up before it is finished; nothing is created',
      responses: { 204: { description: 'Given up' } },
    }),
    async (c) => {
      await declineSocialSignIn(services, pendingOnes.read(c));
      pendingOnes.clear(c);
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'signUpBySocial',
      method: 'post',
      path: '/api/account/social/sign-up',
      tags,
      summary: 'Accept the terms after a first social sign-in: creates the account and its session',
      request: { body: jsonBody(socialSignUpInput) },
      responses: { 200: jsonAnswer('Signed in', signedInSchema), ...problems(400, 401, 409, 429) },
    }),
    async (c) => {
      const { timeZone } = c.req.valid('json');
      const browser = { device: deviceOf(c), earlierToken: cookie.read(c) };
      const pending = pendingOnes.read(c);
      const { token, user } = await socialSignUp(services, { pending, timeZone, ...browser });
      pendingOnes.clear(c);
      cookie.write(c, token);
      writeDeviceCookie(c, services, user);
      return c.json({ user: toUserDocument(user) }, 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'connectSocial',
      method: 'post',
      path: '/api/account/social/connect',
      tags,
      summary: 'Begin to connect a sign-in provider to the account one is in',
      security: SIGNED_IN,
      request: { body: jsonBody(confirmationInput) },
      responses: {
        200: jsonAnswer('Where the browser goes', z.object({ url: z.string() })),
        ...problems(400, 401, 403, 409, 429, 503),
      },
    }),
    async (c) => {
      const { id, user } = requireSession(c);
      if (!provider) throw accountError('account.social_unavailable');
      await requireOwnAddress(services.db, user.id);
      await confirmIdentity(services, { id, userId: user.id }, c.req.valid('json'));
      const redirectUri = redirectUriOf(c, services.appUrl, provider);
      const way = { mode: 'redirect', returnTo: undefined, redirectUri } as const;
      const { url, flow } = await beginSocialSignIn(provider, services.clock.now(), {
        ...way,
        connectsFor: user.id,
      });
      flows.write(c, flow);
      return c.json({ url }, 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'disconnectSocial',
      method: 'post',
      path: '/api/account/social/{id}/removal',
      tags,
      summary: 'Disconnect a sign-in provider; never the last way in',
      security: SIGNED_IN,
      request: { params: z.object({ id: z.uuid() }), body: jsonBody(confirmationInput) },
      responses: {
        204: { description: 'Disconnected' },
        ...problems(400, 401, 403, 404, 409, 429),
      },
    }),
    async (c) => {
      const { id, user } = requireSession(c);
      const session = { id, userId: user.id };
      await confirmIdentity(services, session, c.req.valid('json'));
      await disconnectIdentity(services, session, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );

  api.get(POPUP_SCRIPT_PATH, (c) =>
    c.body(POPUP_SCRIPT, 200, { 'content-type': 'text/javascript' }),
  );
}
