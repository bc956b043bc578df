import { AppError } from '@attune/domain/kernel/app-error';
import { audit } from '#features/audit';
import type { Services } from '#platform/services.ts';
import type { SocialIdentity } from '#platform/social/social-provider.ts';
import { SOCIAL_REFUSALS_BY_ADDRESS } from '../limits/limits.ts';
import { findUserByEmail } from '../users/users.repository.ts';
import { findIdentityOwner } from './social.repository.ts';

/** Excludes canceling, and a provider that does not respond. */
const REFUSALS: ReadonlySet<string> = new Set([
  'account.social_refused',
  'account.social_email_unverified',
  'account.social_no_email',
]);

type Attempt = { identity: SocialIdentity | null; network: string };

/** Logs a rejected social sign-in in the audit log (SECURITY PR3). */
export async function recordRefusal(
  { db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>,
  error: unknown,
  { identity, network }: Attempt,
): Promise<void> {
  if (!(error instanceof AppError) || !REFUSALS.has(error.code)) return;
  if (!(await limits.consume(SOCIAL_REFUSALS_BY_ADDRESS, network)).isAllowed) return;
  const ownerId = identity && (await findIdentityOwner(db, identity));
  const userId = ownerId ?? (identity?.email && (await findUserByEmail(db, identity.email))?.id);
  await audit(db, {
    at: clock.now(),
    actorId: null,
    action: 'account.sign_in_failed',
    ...(userId ? { subject: { kind: 'user', id: userId } as const } : {}),
    detail: { by: 'social', why: error.code },
  });
}
