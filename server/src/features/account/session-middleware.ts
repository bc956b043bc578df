import { accountError } from '@attune/domain/account/account-errors';
import { SESSION_DAYS } from '@attune/domain/account/lifetimes';
import { addDays, MINUTE_MS } from '@attune/domain/kernel/time';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv, CurrentSession } from '../../platform/http/app-env.ts';
import type { Services } from '../../platform/services.ts';
import { hashToken } from './secrets.ts';
import type { SessionCookie } from './session-cookie.ts';
import {
  createSessionFinder,
  type FoundSession,
  markSeen,
  sessionState,
} from './sessions.repository.ts';
import { toUserDocument } from './user-document.ts';

/** How often being there is written down: often enough to be true, rarely enough to be free. */
const ACTIVITY_INTERVAL_MS = MINUTE_MS;

/** What was read together with something else that the request needs; null where nothing was. */
export type PrefetchedSession = (c: Context<AppEnv>) => Promise<FoundSession | null> | null;

/**
 * A body may arrive minutes after its headers. The session is looked up once it is here, so that
 * one that ended meanwhile changes nothing (SECURITY AU7). What is wrong with it, its route says.
 */
async function bodyArrived(c: Context<AppEnv>): Promise<void> {
  const isJson = c.req.header('content-type')?.toLowerCase().startsWith('application/json');
  if (isJson) await c.req.text().catch(() => {});
}

/** Finds whose request this is. Never cached: an ended session is ended at once, on every node. */
export function resolveSession(
  services: Services,
  cookie: SessionCookie,
  getPrefetched: PrefetchedSession,
): MiddlewareHandler<AppEnv> {
  const findSession = createSessionFinder(services.db);
  return async (c, next) => {
    const token = cookie.read(c);
    if (!token) return next();
    await bodyArrived(c);
    const now = services.clock.now();
    const tokenHash = hashToken(token);
    const found = (await getPrefetched(c)) ?? (await findSession(tokenHash, now));
    if (!found) return next();
    c.set('session', { id: found.session.id, user: toUserDocument(found.user), tokenHash });
    if (now.getTime() - found.session.lastSeenAt.getTime() < ACTIVITY_INTERVAL_MS) return next();
    cookie.write(c, token);
    await next();
    // Afterwards, since nobody came for that: beside what they came for, it would slow it down.
    const activity = { lastSeenAt: now, expiresAt: addDays(now, SESSION_DAYS) };
    await markSeen(services.db, found.session, activity).catch((error: unknown) =>
      c.get('log').warn({ err: error }, 'that somebody was here could not be written down'),
    );
  };
}

/** For a body that its route reads itself: refuses if the session ended while it arrived. */
export async function requireSameSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: CurrentSession,
): Promise<void> {
  const state = await sessionState(db, session, clock.now());
  if (state !== 'open') throw accountError('account.sign_in_required');
}

/** The session, or the refusal that asks to sign in. */
export function requireSession(c: Context<AppEnv>): CurrentSession {
  const session = c.get('session');
  if (!session) throw accountError('account.sign_in_required');
  return session;
}
