import { MINUTE_MS } from '@attune/domain/kernel/time';
import { z } from 'zod';
import type { Services } from '#platform/services.ts';
import { createEncryptedCookie } from './encrypted-cookie.ts';

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
