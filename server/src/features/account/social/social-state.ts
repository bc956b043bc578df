import { MINUTE_MS, SECOND_MS } from '@attune/domain/kernel/time';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import type { AppEnv } from '../../../platform/http/app-env.ts';
import { sealWith } from '../../../platform/seal.ts';
import type { Services } from '../../../platform/services.ts';

const LIFETIME_MS = 10 * MINUTE_MS;
const PURPOSE = 'attune social state';

const socialFlow = z.object({
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
export type SocialFlow = z.infer<typeof socialFlow>;
export type SocialMode = SocialFlow['mode'];

const sealedFlow = z.object({ flow: socialFlow, expiresAt: z.number() });

/**
 * Keeps the flow in the browser that began it, encrypted: nobody reads or forges it, and a
 * callback that arrives in another browser finds nothing to go on with.
 */
export function socialState(services: Pick<Services, 'appUrl' | 'appSecret' | 'clock'>) {
  const isHttps = services.appUrl.startsWith('https:');
  const name = isHttps ? '__Host-attune_social' : 'attune_social';
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps } as const;
  const sealer = sealWith(services.appSecret, PURPOSE);

  function seal(flow: SocialFlow): string {
    const expiresAt = services.clock.now().getTime() + LIFETIME_MS;
    return sealer.seal(Buffer.from(JSON.stringify({ flow, expiresAt }))).toString('base64url');
  }

  function open(value: string): SocialFlow | null {
    const text = sealer.open(Buffer.from(value, 'base64url')).toString('utf8');
    const { flow, expiresAt } = sealedFlow.parse(JSON.parse(text));
    return expiresAt > services.clock.now().getTime() ? flow : null;
  }

  return {
    write(c: Context<AppEnv>, flow: SocialFlow): void {
      setCookie(c, name, seal(flow), { ...attributes, maxAge: LIFETIME_MS / SECOND_MS });
    },
    /** Hands the flow out once: whatever comes of it, the cookie is gone. */
    take(c: Context<AppEnv>): SocialFlow | null {
      const value = getCookie(c, name);
      if (!value) return null;
      deleteCookie(c, name, attributes);
      try {
        return open(value);
      } catch {
        return null;
      }
    },
  };
}
