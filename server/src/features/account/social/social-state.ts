import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '@attune/domain/kernel/time';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import type { AppEnv } from '../../../platform/http/app-env.ts';
import type { Services } from '../../../platform/services.ts';

const LIFETIME_MS = 10 * MINUTE_MS;
const PURPOSE = 'attune social state';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const socialFlow = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  mode: z.enum(['popup', 'redirect']),
  returnTo: z.string().nullable(),
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
  const key = () => Buffer.from(hkdfSync('sha256', services.appSecret, '', PURPOSE, 32));

  function seal(flow: SocialFlow): string {
    const expiresAt = services.clock.now().getTime() + LIFETIME_MS;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key(), iv);
    const text = JSON.stringify({ flow, expiresAt });
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  function open(value: string): SocialFlow | null {
    const bytes = Buffer.from(value, 'base64url');
    if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const { flow, expiresAt } = sealedFlow.parse(
      JSON.parse(
        Buffer.concat([
          decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
          decipher.final(),
        ]).toString('utf8'),
      ),
    );
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
