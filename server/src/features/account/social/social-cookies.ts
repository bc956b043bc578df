import { MINUTE_MS, SECOND_MS } from '@attune/domain/kernel/time';
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '#platform/http/app-env.ts';
import { createSecretCipher } from '#platform/secret-cipher.ts';
import type { Services } from '#platform/services.ts';
import { createHostCookie } from '../sessions/session-cookie.ts';

const LIFETIME_MS = 10 * MINUTE_MS;

const socialFlowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  mode: z.enum(['popup', 'redirect']),
  returnTo: z.string().nullable(),
  /** The user who connects a provider to their account; null for a sign-in. */
  connectsFor: z.uuid().nullable(),
});

export type SocialFlow = z.infer<typeof socialFlowSchema>;
export type SocialMode = SocialFlow['mode'];

export function createSocialFlowCookie(services: Pick<Services, 'appUrl' | 'appSecret' | 'clock'>) {
  return createEncryptedCookie(services, {
    name: 'attune_social',
    purpose: 'attune social state',
    lifetimeMs: LIFETIME_MS,
    content: socialFlowSchema,
  });
}

const pendingSignInSchema = z.object({
  identity: z.object({
    issuer: z.string(),
    subject: z.string(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    name: z.string().nullable(),
    picture: z.string().nullable(),
  }),
  /** The challenge of the second step; null if the terms must be accepted instead. */
  challenge: z.string().nullable(),
  /** Identifies the row that makes acceptance of the terms work once; null if a code is needed. */
  termsToken: z.string().nullable().default(null),
});

/** A user identified by the provider who must still accept the terms or enter a code. */
export type PendingSignIn = z.infer<typeof pendingSignInSchema>;

export function createPendingSignInCookie(
  services: Pick<Services, 'appUrl' | 'appSecret' | 'clock'>,
) {
  return createEncryptedCookie(services, {
    name: 'attune_social_pending',
    purpose: 'attune pending social sign-in',
    lifetimeMs: LIFETIME_MS,
    content: pendingSignInSchema,
  });
}

type CookieOptions<Content> = {
  /** The name without its prefix, which depends on the scheme. */
  name: string;
  purpose: string;
  lifetimeMs: number;
  content: z.ZodType<Content>;
};

/**
 * Creates functions for a short-lived cookie with an encrypted value, so that no one can read or
 * forge it.
 */
function createEncryptedCookie<Content>(
  services: Pick<Services, 'appUrl' | 'appSecret' | 'clock'>,
  { name, purpose, lifetimeMs, content }: CookieOptions<Content>,
) {
  const cookie = createHostCookie(services.appUrl, name);
  const cipher = createSecretCipher(services.appSecret, purpose);
  const payloadSchema = z.object({ flow: content, expiresAt: z.number() });

  function encrypt(flow: Content): string {
    const expiresAt = services.clock.now().getTime() + lifetimeMs;
    return cipher.encrypt(Buffer.from(JSON.stringify({ flow, expiresAt }))).toString('base64url');
  }

  function decrypt(value: string): Content | null {
    try {
      const text = cipher.decrypt(Buffer.from(value, 'base64url')).toString('utf8');
      const { flow, expiresAt } = payloadSchema.parse(JSON.parse(text));
      return expiresAt > services.clock.now().getTime() ? flow : null;
    } catch {
      return null;
    }
  }

  return {
    write(c: Context<AppEnv>, flow: Content): void {
      cookie.write(c, encrypt(flow), lifetimeMs / SECOND_MS);
    },
    read(c: Context<AppEnv>): Content | null {
      const value = cookie.read(c);
      return value ? decrypt(value) : null;
    },
    clear(c: Context<AppEnv>): void {
      if (cookie.read(c)) cookie.clear(c);
    },
  };
}
