import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { withdrawConsents } from '../consents/consents.ts';
import { deleteUserLinks } from '../email-address/links.repository.ts';
import { withdrawAllHealthConsents } from '../health-consents/health-consents.ts';
import { deleteUserPasskeys } from '../passkeys/passkeys.repository.ts';
import { endSessions } from '../sessions/sessions.repository.ts';
import { deleteUserIdentities } from '../social/social.repository.ts';
import { handOverSuspensions } from '../suspensions/claim-suspensions.ts';
import { deleteTwoStep } from '../two-step/two-step.repository.ts';
import type { UserRow } from '../users/users.repository.ts';

/**
 * Hands an account to the owner of its email, who has only now proved to be the owner. Until then,
 * someone else may have used the account (SECURITY AU11, AU11b). Removes sessions, emailed links,
 * provider identities, passkeys, the second factor and its recovery codes; the caller replaces the
 * password. Consents and suspensions of the other person end too. Stored data is kept.
 */
export async function handOverAccount(
  services: Pick<Services, 'appSecret' | 'clock'>,
  tx: Executor,
  user: UserRow,
): Promise<void> {
  await endSessions(tx, user.id);
  await deleteUserLinks(tx, user.id);
  await deleteUserIdentities(tx, user.id);
  await deleteUserPasskeys(tx, user.id);
  await deleteTwoStep(tx, user.id);
  await withdrawConsents(tx, user.id, services.clock.now());
  await withdrawAllHealthConsents(tx, user.id, services.clock.now());
  await handOverSuspensions(services, tx, user);
}
