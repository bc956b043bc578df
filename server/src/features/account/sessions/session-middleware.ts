import { accountError } from '@attune/domain/account/account-errors';
import { SESSION_DAYS } from '@attune/domain/account/lifetimes';
import { addDays, MINUTE_MS } from '@attune/domain/kernel/time';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv, CurrentSession } from '#platform/http/app-env.ts';
import type { Services } from '#platform/services.ts';
import { hashToken } from '../password/secrets.ts';
import { toUserDocument } from '../users/users.repository.ts';
import type { SessionRef } from './lock-session-user.ts';
import type { SessionCookie } from './session-cookie.ts';
import { createSessionFinder, markSeen, readSessionState } from './sessions.repository.ts';

/** How often activity is recorded: often enough to be accurate, rarely enough to cost nothing. */
const ACTIVITY_INTERVAL_MS = 5 * MINUTE_MS;

/** Names the user that a tab believes to be signed in. */
const USER_HEADER = 'attune-user';
export const SESSION_PATH = '/api/account/session';

/** Finds the session of each request. It is never cached, so it ends at once on every node. */
export function resolveSession(
  services: Services,
  cookie: SessionCookie,
): MiddlewareHandler<AppEnv> {
  const findSession = createSessionFinder(services.db);
  return async (c, next) => {
    const token = cookie.read(c);
    if (!token) return next();
    const now = services.clock.now();
    const tokenHash = hashToken(token);
    const found = await findSession(tokenHash, now);
    if (!found) return next();
    const namedUser = c.req.header(USER_HEADER) ?? found.user.id;
    // Every tab may ask who is signed in, so that a tab of an earlier user learns of the change.
    if (namedUser !== found.user.id && c.req.path !== SESSION_PATH) {
      // The text of an earlier user's tab must not be stored in the account of the next user.
      c.set('isForOtherUser', true);
      return next();
    }
    c.set('session', { id: found.session.id, user: toUserDocument(found.user), tokenHash });
    if (now.getTime() - found.session.lastSeenAt.getTime() < ACTIVITY_INTERVAL_MS) return next();
    cookie.write(c, token);
    await next();
    // Activity is recorded after the handler, which may have ended the session.
    const activity = { lastSeenAt: now, expiresAt: addDays(now, SESSION_DAYS) };
    await markSeen(services.db, found.session, activity).catch((error: unknown) =>
      c.get('log').warn({ err: error }, 'failed to record user activity'),
    );
  };
}

/** For routes that read the body themselves: throws if the session ended while the body arrived. */
export async function requireSameSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: CurrentSession,
): Promise<void> {
  const state = await readSessionState(db, session, clock.now());
  if (state !== 'open') throw accountError('account.sign_in_required');
}

export function requireSession(c: Context<AppEnv>): CurrentSession {
  refuseOtherUser(c);
  const session = c.get('session');
  if (!session) throw accountError('account.sign_in_required');
  return session;
}

/** For changes that check under a lock whether the session is still open. */
export function requireSessionRef(c: Context<AppEnv>): SessionRef {
  return toSessionRef(requireSession(c));
}

export function toSessionRef({ id, user, tokenHash }: CurrentSession): SessionRef {
  return { id, userId: user.id, tokenHash };
}

/** Rejects a request from a tab that belongs to an earlier user of this browser. */
export function refuseOtherUser(c: Context<AppEnv>): void {
  if (!c.get('isForOtherUser')) return;
  throw accountError('account.sign_in_required', {
    message: 'This browser is now signed in to another account. Sign in again to continue.',
  });
}
