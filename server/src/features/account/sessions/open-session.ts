import { SESSION_DAYS } from '@attune/domain/account/lifetimes';
import { addDays } from '@attune/domain/kernel/time';
import type { Context } from 'hono';
import type { Executor } from '#platform/db/database.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { canSendEmail } from '../emails/can-send-email.ts';
import { buildNewDeviceEmail } from '../emails/security-emails.ts';
import { newToken } from '../password/secrets.ts';
import { type UserRow, updateUser } from '../users/users.repository.ts';
import { findKnownDeviceId, readDeviceCookie } from './known-device.ts';
import { insertSession, rememberDevice } from './sessions.repository.ts';

export type Device = {
  userAgent: string;
  ip: string;
  network: string;
  cookie?: string | undefined;
};
export type OpenedSession = { token: string; user: UserRow };

/** Drops version numbers: a browser stays the same device through its updates. */
function deviceKind(userAgent: string): string {
  return userAgent.replace(/\d[\d._]*/g, '');
}

export async function openSession(
  services: Services,
  tx: Executor,
  user: UserRow,
  device: Device,
): Promise<OpenedSession> {
  const now = services.clock.now();
  const { userAgent } = device;
  const isNewKind = await rememberDevice(tx, user.id, deviceKind(userAgent), now);
  // Any browser can send the owner's user agent, but it cannot forge the mark in the cookie.
  const isNewDevice = isNewKind || findKnownDeviceId(services, device.cookie, user) === null;
  if (isNewDevice && user.lastLoginAt && (await canSendEmail(services, tx, user))) {
    const { name, timeZone } = user;
    const link = `${services.appUrl}/settings`;
    const message = buildNewDeviceEmail({
      name,
      device: userAgent,
      ip: device.ip,
      at: now,
      timeZone,
      link,
    });
    await services.mails.enqueue(tx, { to: user.email, userId: user.id, ...message });
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

export function deviceOf(c: Context<AppEnv>, services: Pick<Services, 'appUrl'>): Device {
  return {
    userAgent: (c.req.header('user-agent') ?? '').slice(0, MAX_AGENT_LENGTH),
    ip: c.get('clientAddress'),
    network: c.get('clientNetwork'),
    cookie: readDeviceCookie(c, services),
  };
}
