import type { AuditAction } from '@attune/domain/audit/audit-actions';
import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import { audit } from '#features/audit';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { UserRow } from '../users/users.repository.ts';
import { buildSecurityChangedEmail, type SecurityChange } from './security-emails.ts';

const AUDIT_ACTIONS: Record<SecurityChange, AuditAction> = {
  'two-step-on': 'account.two_step_on',
  'two-step-off': 'account.two_step_off',
  'recovery-codes': 'account.recovery_codes_made',
  'recovery-code-used': 'account.recovery_code_used',
  'passkey-added': 'account.passkey_added',
  'passkey-removed': 'account.passkey_removed',
  'social-connected': 'account.social_connected',
  'social-disconnected': 'account.social_disconnected',
};

/** Writes an audit line and queues an email in the transaction of the change. */
export async function notifySecurityChange(
  services: Pick<Services, 'clock' | 'appUrl' | 'emailQueue'>,
  tx: Executor,
  user: Pick<UserRow, 'id' | 'email' | 'name' | 'timeZone'>,
  change: SecurityChange,
  { isByOperator = false } = {},
): Promise<void> {
  const at = services.clock.now();
  await audit(tx, {
    at,
    origin: isByOperator ? 'operator' : 'person',
    actorId: isByOperator ? null : user.id,
    action: AUDIT_ACTIONS[change],
    ...(isByOperator ? { subject: { kind: 'user', id: user.id } as const } : {}),
  });
  const { name, timeZone } = user;
  const link = `${services.appUrl}${getSettingsPath('security')}`;
  const message = buildSecurityChangedEmail(change, { name, at, timeZone, link });
  await services.emailQueue.enqueue(tx, { to: user.email, userId: user.id, ...message });
}
