import { SESSION_DAYS } from '@attune/domain/account/lifetimes';
import { addDays } from '@attune/domain/kernel/time';
import type { Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { knownDeviceId } from './known-device.ts';
import { newDeviceMail } from './mails/new-device.ts';
import { mayMail } from './may-mail.ts';
import { newToken } from './secrets.ts';
import { insertSession, rememberDevice } from './sessions.repository.ts';
import type { UserRow } from './user-document.ts';
import { updateUser } from './users.repository.ts';

export type Device = {
  userAgent: string;
  ip: string;
  network: string;
  /** The value of the device cookie, if the browser sent one. */
  cookie?: string | undefined;
};
export type OpenedSession = { token: string; user: UserRow };

/** A browser stays the same device through its updates. */
function kindOf(userAgent: string): string {
  return userAgent.replace(/\d[\d._]*/g, '');
}

/** Starts a session with a token of its own, and tells the person when the device is new. */
export async function openSession(
  services: Services,
  tx: Executor,
  user: UserRow,
  device: Device,
): Promise<OpenedSession> {
  const now = services.clock.now();
  const { userAgent } = device;
  const isNewKind = await rememberDevice(tx, user.id, kindOf(userAgent), now);
  // Any browser can call itself what the owner's does; the mark in its cookie it cannot make.
  const isNewDevice = isNewKind || knownDeviceId(services, device.cookie, user) === null;
  if (isNewDevice && user.lastLoginAt && (await mayMail(services, tx, user))) {
    const { name, timeZone } = user;
    const link = `${services.appUrl}/settings`;
    const mail = newDeviceMail({ name, device: userAgent, ip: device.ip, at: now, timeZone, link });
    await services.mails.enqueue(tx, { to: user.email, userId: user.id, ...mail });
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
