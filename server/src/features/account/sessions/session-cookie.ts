import { SESSION_DAYS } from '@attune/domain/account/lifetimes';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '#platform/http/app-env.ts';

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Creates functions for an HttpOnly, SameSite=Lax cookie. Over HTTPS it is also Secure, and the
 * __Host- prefix ensures that only this host can set it.
 */
export function createHostCookie(appUrl: string, plainName: string) {
  const isHttps = appUrl.startsWith('https:');
  const name = isHttps ? `__Host-${plainName}` : plainName;
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps } as const;
  return {
    read: (c: Context<AppEnv>) => getCookie(c, name),
    write: (c: Context<AppEnv>, value: string, maxAge: number) =>
      setCookie(c, name, value, { ...attributes, maxAge }),
    clear: (c: Context<AppEnv>) => deleteCookie(c, name, attributes),
  };
}

export function createSessionCookie(appUrl: string) {
  const { read, write, clear } = createHostCookie(appUrl, 'attune_session');
  return {
    read,
    write: (c: Context<AppEnv>, token: string) => write(c, token, SESSION_DAYS * DAY_SECONDS),
    clear,
  };
}

export type SessionCookie = ReturnType<typeof createSessionCookie>;
