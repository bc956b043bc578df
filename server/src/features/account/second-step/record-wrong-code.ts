import { audit } from '#features/audit';
import { createRateLimiter } from '#platform/http/rate-limit.repository.ts';
import type { Services } from '#platform/services.ts';
import { buildWrongCodeEmail } from '../emails/security-emails.ts';
import { WRONG_CODE_MAILS } from '../limits/limits.ts';
import { findKnownDeviceId } from '../sessions/known-device.ts';
import type { Device } from '../sessions/open-session.ts';
import type { UserRow } from '../users/user-document.ts';

type Failure = { user: UserRow; device: Device; isAfterPassword: boolean };

/**
 * Logs a wrong sign-in code in the audit log. After the correct password it also emails the owner,
 * once a day, because someone else may know the password. On a known device it is most likely the
 * owner's own mistake.
 */
export function recordWrongCode(
  services: Services,
  { user, device, isAfterPassword }: Failure,
): Promise<void> {
  const { id: userId, email, name, timeZone } = user;
  const at = services.clock.now();
  return services.db.transaction(async (tx) => {
    const subject = { kind: 'user', id: userId } as const;
    await audit(tx, { at, actorId: null, action: 'account.second_step_failed', subject });
    if (!isAfterPassword || findKnownDeviceId(services, device.cookie, user)) return;
    const limits = createRateLimiter(tx, services.clock);
    if (!(await limits.consume(WRONG_CODE_MAILS, userId)).isAllowed) return;
    const { userAgent, ip } = device;
    const link = `${services.appUrl}/settings#password`;
    const mail = buildWrongCodeEmail({ name, device: userAgent, ip, at, timeZone, link });
    await services.mails.enqueue(tx, { to: email, userId, ...mail });
  });
}
