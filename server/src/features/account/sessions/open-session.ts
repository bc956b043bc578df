import { SESSION_DAYS } from '@attune/domain/account/lifetimes';
import type { UserDocument } from '@attune/domain/account/user-document';
import { addDays } from '@attune/domain/kernel/time';
import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import type { Context } from 'hono';
import { audit } from '#features/audit';
import type { Executor } from '#platform/db/database.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { canSendEmail } from '../emails/can-send-email.ts';
import { buildNewDeviceEmail } from '../emails/security-emails.ts';
import { hashToken, newToken } from '../password/secrets.ts';
import { toUserDocument, type UserRow, updateUser } from '../users/users.repository.ts';
import { findKnownDeviceId, readDeviceCookie, writeDeviceCookie } from './known-device.ts';
import type { SessionCookie } from './session-cookie.ts';
import { endSessionByToken, insertSession, rememberDevice } from './sessions.repository.ts';

export type Device = {
  userAgent: string;
  ip: string;
  network: string;
  cookie?: string | undefined;
};
/** The browser of a sign-in: its device, and the token of the session that it had before. */
export type Browser = { device: Device; earlierToken: string | undefined };
export type OpenedSession = { token: string; user: UserRow };

/** Drops version numbers, so that a browser stays the same device when it is updated. */
function getDeviceKind(userAgent: string): string {
  return userAgent.replace(/\d[\d._]*/g, '');
}

/** Opens the session of a sign-in; the browser's earlier session ends (SECURITY AU6). */
export async function signInBrowser(
  services: Services,
  tx: Executor,
  user: UserRow,
  { device, earlierToken, by }: Browser & { by: string },
): Promise<OpenedSession> {
  if (earlierToken) await endSessionByToken(tx, hashToken(earlierToken));
  const at = services.clock.now();
  await audit(tx, { at, actorId: user.id, action: 'account.signed_in', detail: { by } });
  return openSession(services, tx, user, device);
}

export async function openSession(
  services: Services,
  tx: Executor,
  user: UserRow,
  device: Device,
): Promise<OpenedSession> {
  const now = services.clock.now();
  const { userAgent } = device;
  const isNewKind = await rememberDevice(tx, user.id, getDeviceKind(userAgent), now);
  // Any browser can send the owner's user agent, but it cannot forge the mark in the cookie.
  const isNewDevice = isNewKind || findKnownDeviceId(services, device.cookie, user) === null;
  if (isNewDevice && user.lastLoginAt && (await canSendEmail(services, tx, user))) {
    const { name, timeZone } = user;
    const link = `${services.appUrl}${getSettingsPath('sessions')}`;
    const message = buildNewDeviceEmail({
      name,
      device: userAgent,
      ip: device.ip,
      at: now,
      timeZone,
      link,
    });
    await services.emailQueue.enqueue(tx, { to: user.email, userId: user.id, ...message });
  }
  const { token, tokenHash } = newToken();
  await insertSession(tx, {
    id: newId(now),
    userId: user.id,
    tokenHash,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: addDays(now, SESSION_DAYS),
    userAgent,
    ip: device.ip,
  });
  const updated = await updateUser(tx, user.id, { lastLoginAt: now, lastActivityAt: now }, now);
  return { token, user: updated ?? user };
}

const MAX_AGENT_LENGTH = 300;

export function readBrowser(
  c: Context<AppEnv>,
  services: Services,
  session: SessionCookie,
): Browser {
  const device = {
    userAgent: (c.req.header('user-agent') ?? '').slice(0, MAX_AGENT_LENGTH),
    ip: c.get('clientAddress'),
    network: c.get('clientNetwork'),
    cookie: readDeviceCookie(c, services),
  };
  return { device, earlierToken: session.read(c) };
}

/** Gives the browser its session and marks it as a known device of the user. */
export function writeSession(
  c: Context<AppEnv>,
  services: Services,
  session: SessionCookie,
  { token, user }: OpenedSession,
): { user: UserDocument } {
  session.write(c, token);
  writeDeviceCookie(c, services, user);
  return { user: toUserDocument(user) };
}

export function sendSession(...[c, ...opened]: Parameters<typeof writeSession>) {
  return c.json(writeSession(c, ...opened), 200);
}
