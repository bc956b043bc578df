import { signInInput, signUpInput } from '@attune/domain/account/account-inputs';
import type { UserDocument } from '@attune/domain/account/user-document';
import { z } from '@hono/zod-openapi';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import { openRoutes } from '#platform/http/route-group.ts';
import type { Services } from '#platform/services.ts';
import { signedInSchema, userSchema } from './account.schemas.ts';
import { readBrowser, sendSession, writeSession } from './sessions/open-session.ts';
import type { SessionCookie } from './sessions/session-cookie.ts';
import { refuseOtherUser, SESSION_PATH } from './sessions/session-middleware.ts';
import { signIn, signOut } from './sessions/sign-in.ts';
import { createPendingSignInCookie } from './social/social-cookies.ts';
import { declineSocialSignIn } from './social/social-sign-up.ts';
import { signUp } from './users/sign-up.ts';

const openRoute = openRoutes('Account');
const doneResponse = { description: 'Done' };

type SocialOffer = { label: string; isSandbox: boolean };
/** What is loaded with the session, because every page shows it. */
export type AccountPorts = {
  countUnread: (user: UserDocument) => Promise<number>;
  hasDrafts: (userId: string) => Promise<boolean>;
};

const sessionSchema = z
  .object({
    user: z.union([userSchema, z.null()]),
    social: z.object({ label: z.string(), isSandbox: z.boolean() }).nullable(),
    unreadNotifications: z
      .int()
      .nullable()
      .openapi({ description: 'Unread notifications; null when no one is signed in' }),
    hasDrafts: z
      .boolean()
      .nullable()
      .openapi({ description: 'Whether the server has unsent texts; null when not signed in' }),
  })
  .openapi('Session');

/** The password was correct, but a session requires a two-step code that answers the challenge. */
const twoStepRequiredSchema = z.object({ needsSecondStep: z.literal(true), challenge: z.string() });

export function registerAccountRoutes(
  api: Api,
  services: Services,
  cookie: SessionCookie,
  provider: SocialOffer | null,
  { countUnread, hasDrafts }: AccountPorts,
): void {
  const social = provider && { label: provider.label, isSandbox: provider.isSandbox };
  const pendingCookie = createPendingSignInCookie(services);
  api.openapi(
    openRoute({
      operationId: 'readSession',
      method: 'get',
      path: SESSION_PATH,
      summary: 'Read the current session; the user is null if no one is signed in',
      responses: { 200: jsonResponse('The session', sessionSchema) },
    }),
    async (c) => {
      const user = c.get('session')?.user ?? null;
      if (!user) return c.json({ user, social, unreadNotifications: null, hasDrafts: null }, 200);
      const [unreadNotifications, hasKeptDrafts] = await Promise.all([
        countUnread(user),
        hasDrafts(user.id),
      ]);
      return c.json({ user, social, unreadNotifications, hasDrafts: hasKeptDrafts }, 200);
    },
  );

  api.openapi(
    openRoute({
      operationId: 'signUp',
      method: 'post',
      path: '/api/account/sign-up',
      summary: 'Create an account, start its trial and open its first session',
      request: { body: jsonBody(signUpInput) },
      responses: {
        201: jsonResponse('Created and signed in', signedInSchema),
        ...problems(400, 409, 429),
      },
    }),
    async (c) => {
      const browser = readBrowser(c, services, cookie);
      const opened = await signUp(services, c.req.valid('json'), browser);
      return c.json(writeSession(c, services, cookie, opened), 201);
    },
  );

  api.openapi(
    openRoute({
      operationId: 'signIn',
      method: 'post',
      path: '/api/account/sign-in',
      summary: 'Sign in with email and password',
      request: { body: jsonBody(signInInput) },
      responses: {
        200: jsonResponse(
          'Signed in, or a second step is needed',
          z.union([signedInSchema, twoStepRequiredSchema]),
        ),
        ...problems(400, 401, 429),
      },
    }),
    async (c) => {
      const browser = readBrowser(c, services, cookie);
      const outcome = await signIn(services, c.req.valid('json'), browser);
      if ('challenge' in outcome) {
        return c.json({ needsSecondStep: true as const, challenge: outcome.challenge }, 200);
      }
      return sendSession(c, services, cookie, outcome);
    },
  );

  api.openapi(
    openRoute({
      operationId: 'signOut',
      method: 'post',
      path: '/api/account/sign-out',
      summary: 'End this session',
      responses: { 204: doneResponse, ...problems(401) },
    }),
    async (c) => {
      refuseOtherUser(c);
      const token = cookie.read(c);
      if (token) await signOut(services, token, c.get('session')?.user.id ?? null);
      cookie.clear(c);
      // The next person at this browser must not finish a social sign-in begun here (SECURITY HD3).
      await declineSocialSignIn(services, pendingCookie.read(c));
      pendingCookie.clear(c);
      return c.body(null, 204);
    },
  );
}
