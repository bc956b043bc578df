import { accountError } from '@attune/domain/account/account-errors';
import { confirmationInput } from '@attune/domain/account/security-inputs';
import { z } from '@hono/zod-openapi';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import type { SocialProvider } from '#platform/social/social-provider.ts';
import { requireVerifiedEmail } from '../email-address/verify-email.ts';
import { requireSessionRef } from '../sessions/session-middleware.ts';
import { signedInRoutes } from '../sessions/signed-in-routes.ts';
import { confirmIdentity } from '../sign-in-methods/confirm-identity.ts';
import { removeSignInMethod } from '../sign-in-methods/sign-in-methods.ts';
import { beginConnecting } from './connect-identity.ts';
import { getRedirectUri } from './social-answers.ts';
import { createSocialFlowCookie } from './social-cookies.ts';

const signedInRoute = signedInRoutes('Account');

export function registerConnectionRoutes(
  api: Api,
  services: Services,
  provider: SocialProvider | null,
): void {
  const flowCookie = createSocialFlowCookie(services);

  api.openapi(
    signedInRoute({
      operationId: 'connectSocial',
      method: 'post',
      path: '/api/account/social/connect',
      summary: 'Start connecting a sign-in provider to this account',
      request: { body: jsonBody(confirmationInput) },
      responses: {
        200: jsonResponse('The address to open', z.object({ url: z.string() })),
        ...problems(403, 409, 429, 503),
      },
    }),
    async (c) => {
      const ownSession = requireSessionRef(c);
      if (!provider) throw accountError('account.social_unavailable');
      await requireVerifiedEmail(services.db, ownSession.userId);
      const { session } = await confirmIdentity(services, ownSession, c.req.valid('json'));
      const redirectUri = getRedirectUri(c, services.appUrl, provider);
      const { url, flow } = await beginConnecting(services, provider, session, redirectUri);
      flowCookie.write(c, flow);
      return c.json({ url }, 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'disconnectSocial',
      method: 'post',
      path: '/api/account/social/{id}/removal',
      summary: 'Disconnect a provider unless it is the last sign-in method; ends other sessions',
      request: { params: z.object({ id: z.uuid() }), body: jsonBody(confirmationInput) },
      responses: {
        204: { description: 'Disconnected' },
        ...problems(403, 404, 409, 429),
      },
    }),
    async (c) => {
      const ownSession = requireSessionRef(c);
      const { session } = await confirmIdentity(services, ownSession, c.req.valid('json'));
      await removeSignInMethod(services, session, 'identity', c.req.valid('param').id);
      return c.body(null, 204);
    },
  );
}
