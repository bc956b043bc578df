import { SESSION_DAYS } from '@attune/domain/account/lifetimes';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '#platform/http/app-env.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** The session cookie, with the strictest attributes that the origin's scheme allows. */
export function sessionCookie(appUrl: string) {
  const isHttps = appUrl.startsWith('https:');
  const name = isHttps ? '__Host-attune_session' : 'attune_session';
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps } as const;
  return {
    read: (c: Context<AppEnv>) => getCookie(c, name),
    write: (c: Context<AppEnv>, token: string) =>
      setCookie(c, name, token, { ...attributes, maxAge: SESSION_DAYS * DAY_SECONDS }),
    clear: (c: Context<AppEnv>) => deleteCookie(c, name, attributes),
  };
}

export type SessionCookie = ReturnType<typeof sessionCookie>;
