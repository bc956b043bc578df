import {
  changeEmailInput,
  changePasswordInput,
  emailLinkInput,
  resetPasswordInput,
  resetRequestInput,
  signInInput,
  signUpInput,
} from '@attune/domain/account/account-inputs';
import type { UserDocument } from '@attune/domain/account/user-document';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type Api, jsonAnswer, jsonBody, problems, SIGNED_IN } from '../../platform/http/api.ts';
import type { AppEnv } from '../../platform/http/app-env.ts';
import type { Services } from '../../platform/services.ts';
import { signedInSchema, userSchema } from './account.schemas.ts';
import { confirmEmailChange, requestEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { readDeviceCookie, writeDeviceCookie } from './known-device.ts';
import type { Device } from './open-session.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import type { SessionCookie } from './session-cookie.ts';
import { requireSession } from './session-middleware.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import type { LinkOpener } from './use-email-link.ts';
import { toUserDocument } from './user-document.ts';
import { requestEmailVerification, verifyEmail } from './verify-email.ts';

const tags = ['Account'];
const done = { description: 'Done' };
const accepted = { description: 'Accepted; a mail follows where there is someone to write to' };

type SocialOffer = { label: string; isSandbox: boolean };
/** With the session comes what every page shows, so that it need not be asked for by itself. */
type FromOtherFeatures = {
  countUnread: (user: UserDocument) => Promise<number>;
  hasDrafts: (userId: string) => Promise<boolean>;
};

export function deviceOf(c: Context<AppEnv>): Device {
  return {
    userAgent: c.req.header('user-agent') ?? '',
    ip: c.get('clientAddress'),
    network: c.get('clientNetwork'),
    cookie: readDeviceCookie(c),
  };
}

function linkOpener(c: Context<AppEnv>, password: string | undefined): LinkOpener {
  const session = c.get('session');
  return {
    session: session ? { id: session.id, userId: session.user.id } : null,
    password,
    clientNetwork: c.get('clientNetwork'),
  };
}

const sessionSchema = z
  .object({
    user: z.union([userSchema, z.null()]),
    social: z.object({ label: z.string(), isSandbox: z.boolean() }).nullable(),
    unreadNotifications: z
      .int()
      .nullable()
      .openapi({ description: 'What waits to be read; null when nobody is signed in' }),
    hasDrafts: z
      .boolean()
      .nullable()
      .openapi({ description: 'Whether the server keeps unsent texts; null when not signed in' }),
  })
  .openapi('Session');

/** No session yet: a code of the person's app answers the challenge. */
const halfWaySchema = z.object({ needsSecondStep: z.literal(true), challenge: z.string() });

export function registerAccountRoutes(
  api: Api,
  services: Services,
  cookie: SessionCookie,
  provider: SocialOffer | null,
  { countUnread, hasDrafts }: FromOtherFeatures,
): void {
  const social = provider && { label: provider.label, isSandbox: provider.isSandbox };
  api.openapi(
    createRoute({
      operationId: 'readSession',
      method: 'get',
      path: '/api/account/session',
      tags,
      summary: 'Who is signed in here, if anyone',
      responses: { 200: jsonAnswer('The session', sessionSchema) },
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
    createRoute({
      operationId: 'signUp',
      method: 'post',
      path: '/api/account/sign-up',
      tags,
      summary: 'Create an account and start its trial (opens no session)',
      request: { body: jsonBody(signUpInput) },
      responses: {
        201: jsonAnswer('The account exists', z.object({ id: z.uuid() })),
        ...problems(400, 409, 429),
      },
    }),
    async (c) => c.json(await signUp(services, c.req.valid('json'), c.get('clientNetwork')), 201),
  );

  api.openapi(
    createRoute({
      operationId: 'signIn',
      method: 'post',
      path: '/api/account/sign-in',
      tags,
      summary: 'Sign in with e-mail and password',
      request: { body: jsonBody(signInInput) },
      responses: {
        200: jsonAnswer('Signed in, or half way', z.union([signedInSchema, halfWaySchema])),
        ...problems(400, 401, 429),
      },
    }),
    async (c) => {
      const outcome = await signIn(services, c.req.valid('json'), deviceOf(c), cookie.read(c));
      if ('challenge' in outcome) {
        return c.json({ needsSecondStep: true as const, challenge: outcome.challenge }, 200);
      }
      cookie.write(c, outcome.token);
      writeDeviceCookie(c, services, outcome.user);
      return c.json({ user: toUserDocument(outcome.user) }, 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'signOut',
      method: 'post',
      path: '/api/account/sign-out',
      tags,
      summary: 'End this session',
      responses: { 204: done },
    }),
    async (c) => {
      const token = cookie.read(c);
      if (token) await signOut(services, token, c.get('session')?.user.id ?? null);
      cookie.clear(c);
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'requestPasswordReset',
      method: 'post',
      path: '/api/account/password-reset/request',
      tags,
      summary: 'Ask for a link to choose a new password',
      request: { body: jsonBody(resetRequestInput) },
      responses: { 202: accepted, ...problems(400, 429) },
    }),
    async (c) => {
      await requestPasswordReset(services, c.req.valid('json').email, c.get('clientNetwork'));
      return c.body(null, 202);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'resetPassword',
      method: 'post',
      path: '/api/account/password-reset',
      tags,
      summary: 'Choose a new password by the link; ends every session',
      request: { body: jsonBody(resetPasswordInput) },
      responses: { 204: done, ...problems(400, 429) },
    }),
    async (c) => {
      await resetPassword(services, c.req.valid('json'), c.get('clientNetwork'));
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'changePassword',
      method: 'post',
      path: '/api/account/password',
      tags,
      summary: 'Change the password; ends all other sessions',
      security: SIGNED_IN,
      request: { body: jsonBody(changePasswordInput) },
      responses: { 204: done, ...problems(400, 401, 429) },
    }),
    async (c) => {
      const { id, user } = requireSession(c);
      const session = { id, userId: user.id };
      const { token, user: changed } = await changePassword(services, session, c.req.valid('json'));
      cookie.write(c, token);
      // Devices are known by the password: all but this one have to sign in again to be known.
      writeDeviceCookie(c, services, changed);
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'requestEmailVerification',
      method: 'post',
      path: '/api/account/email-verification/request',
      tags,
      summary: 'Send the verification mail again',
      security: SIGNED_IN,
      responses: { 202: accepted, ...problems(401, 429) },
    }),
    async (c) => {
      await requestEmailVerification(services, requireSession(c).user.id);
      return c.body(null, 202);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'verifyEmail',
      method: 'post',
      path: '/api/account/email-verification',
      tags,
      summary: 'Confirm the email by the link; outside its own session this asks for the password',
      request: { body: jsonBody(emailLinkInput) },
      responses: { 204: done, ...problems(400, 403, 429) },
    }),
    async (c) => {
      const { token, password } = c.req.valid('json');
      await verifyEmail(services, token, linkOpener(c, password));
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'requestEmailChange',
      method: 'post',
      path: '/api/account/email-change',
      tags,
      summary: 'Ask to use another e-mail; a link goes there',
      security: SIGNED_IN,
      request: { body: jsonBody(changeEmailInput) },
      responses: { 202: accepted, ...problems(400, 401, 409, 429) },
    }),
    async (c) => {
      const { id, user } = requireSession(c);
      await requestEmailChange(services, { id, userId: user.id }, c.req.valid('json'));
      return c.body(null, 202);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'confirmEmailChange',
      method: 'post',
      path: '/api/account/email-change/confirm',
      tags,
      summary:
        'Change the email by the link and end other sessions; outside its own session this asks for the password',
      request: { body: jsonBody(emailLinkInput) },
      responses: { 204: done, ...problems(400, 403, 409, 429) },
    }),
    async (c) => {
      const { token, password } = c.req.valid('json');
      const renewed = await confirmEmailChange(services, token, linkOpener(c, password));
      if (renewed) cookie.write(c, renewed);
      return c.body(null, 204);
    },
  );
}
