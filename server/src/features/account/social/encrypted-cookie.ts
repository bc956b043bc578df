import { SECOND_MS } from '@attune/domain/kernel/time';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import type { AppEnv } from '#platform/http/app-env.ts';
import { createSecretCipher } from '#platform/secret-cipher.ts';
import type { Services } from '#platform/services.ts';

type CookieOptions<Content> = {
  /** Without its prefix, which depends on the scheme. */
  name: string;
  purpose: string;
  lifetimeMs: number;
  content: z.ZodType<Content>;
};

/**
 * Stores a value briefly in the browser it belongs to, encrypted, so that no one can read or forge
 * it.
 */
export function createEncryptedCookie<Content>(
  services: Pick<Services, 'appUrl' | 'appSecret' | 'clock'>,
  { name: plainName, purpose, lifetimeMs, content }: CookieOptions<Content>,
) {
  const isHttps = services.appUrl.startsWith('https:');
  const name = isHttps ? `__Host-${plainName}` : plainName;
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps } as const;
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
      setCookie(c, name, encrypt(flow), { ...attributes, maxAge: lifetimeMs / SECOND_MS });
    },
    read(c: Context<AppEnv>): Content | null {
      const value = getCookie(c, name);
      return value ? decrypt(value) : null;
    },
    clear(c: Context<AppEnv>): void {
      if (getCookie(c, name)) deleteCookie(c, name, attributes);
    },
  };
}
