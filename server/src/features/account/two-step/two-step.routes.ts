import {
  codeInput,
  confirmationInput,
  twoStepCodeInput,
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
import { createPendingSignInCookie } from '../social/social-cookies.ts';
import { signInByCode } from './sign-in-by-code.ts';
import {
  renewRecoveryCodes,
  requireTwoStepOff,
  setUpTwoStep,
  turnOffTwoStep,
  turnOnTwoStep,
} from './two-step.ts';

const openRoute = openRoutes('Account');
const signedInRoute = signedInRoutes('Account');
const recoveryCodesResponse = jsonResponse(
  'Ten recovery codes, shown this once',
  z.object({ recoveryCodes: z.array(z.string()) }),
);

export function registerTwoStepRoutes(api: Api, services: Services, cookie: SessionCookie): void {
  const pendingCookie = createPendingSignInCookie(services);

  api.openapi(
    openRoute({
      operationId: 'signInByCode',
      method: 'post',
      path: '/api/account/sign-in/second-step',
      summary: 'Finish signing in with a code from the app or a recovery code',
      request: { body: jsonBody(twoStepCodeInput) },
      responses: { 200: jsonResponse('Signed in', signedInSchema), ...problems(400, 401, 429) },
    }),
    async (c) => {
      const { challenge, code } = c.req.valid('json');
      const pending = pendingCookie.read(c);
      const identity = pending?.challenge === challenge ? pending.identity : null;
      const answer = { challenge, code, identity };
      const opened = await signInByCode(services, answer, readBrowser(c, services, cookie));
      pendingCookie.clear(c);
      return sendSession(c, services, cookie, opened);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'setUpTwoStep',
      method: 'post',
      path: '/api/account/two-step/setup',
      summary: 'Create a secret for an authenticator app; not active yet',
      request: { body: jsonBody(confirmationInput) },
      responses: {
        200: jsonResponse(
          'The secret, as text and as a URI',
          z.object({ key: z.string(), uri: z.string() }),
        ),
        ...problems(403, 409, 429),
      },
    }),
    async (c) => {
      const ownSession = requireSessionRef(c);
      await requireTwoStepOff(services.db, ownSession.userId);
      const { session } = await confirmIdentity(services, ownSession, c.req.valid('json'));
      return c.json(await setUpTwoStep(services, session), 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'turnOnTwoStep',
      method: 'post',
      path: '/api/account/two-step',
      summary: 'Turn on two-step sign-in with a first code',
      request: { body: jsonBody(codeInput) },
      responses: { 200: recoveryCodesResponse, ...problems(409, 429) },
    }),
    async (c) => {
      const session = requireSessionRef(c);
      const recoveryCodes = await turnOnTwoStep(services, session, c.req.valid('json').code);
      return c.json({ recoveryCodes }, 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'renewRecoveryCodes',
      method: 'post',
      path: '/api/account/two-step/recovery-codes',
      summary: 'Create ten new recovery codes; the old ones stop working',
      request: { body: jsonBody(confirmationInput) },
      responses: { 200: recoveryCodesResponse, ...problems(403, 409, 429) },
    }),
    async (c) => {
      const ownSession = requireSessionRef(c);
      const { session } = await confirmIdentity(services, ownSession, c.req.valid('json'));
      return c.json({ recoveryCodes: await renewRecoveryCodes(services, session) }, 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'turnOffTwoStep',
      method: 'post',
      path: '/api/account/two-step/off',
      summary: 'Turn off two-step sign-in with a code',
      request: { body: jsonBody(confirmationInput) },
      responses: { 204: { description: 'Turned off' }, ...problems(403, 409, 429) },
    }),
    async (c) => {
      const ownSession = requireSessionRef(c);
      const { session } = await confirmIdentity(services, ownSession, c.req.valid('json'));
      await turnOffTwoStep(services, session);
      return c.body(null, 204);
    },
  );
}
