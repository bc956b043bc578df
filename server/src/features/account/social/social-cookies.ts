import { MINUTE_MS } from '@attune/domain/kernel/time';
import { z } from 'zod';
import type { Services } from '../../../platform/services.ts';
import { createEncryptedCookie } from './encrypted-cookie.ts';

const LIFETIME_MS = 10 * MINUTE_MS;

const socialFlowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  mode: z.enum(['popup', 'redirect']),
  returnTo: z.string().nullable(),
  /** Who connects a provider to the account they are in; null for a sign-in. */
  connectsFor: z.uuid().nullable(),
});

/** One sign-in on its way to the provider and back. */
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
  /** What the second step answers; null where the terms have to be accepted instead. */
  challenge: z.string().nullable(),
  /** Names the row that makes acceptance of the terms work once; null where a code is needed. */
  termsToken: z.string().nullable().default(null),
});

/** Someone whom the provider has named, but who must accept the terms or enter a code first. */
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
