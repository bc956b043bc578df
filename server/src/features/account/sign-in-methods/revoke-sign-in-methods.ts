import type { Executor } from '#platform/db/database.ts';
import { deleteUserLinks } from '../email-address/links.repository.ts';
import { deleteUserPasskeys } from '../passkeys/passkeys.repository.ts';
import { deleteUserChallenges } from '../second-step/challenges.repository.ts';
import { deleteTwoStep } from '../second-step/two-step.repository.ts';
import { endSessions } from '../sessions/sessions.repository.ts';
import { deleteUserIdentities } from '../social/social.repository.ts';

/**
 * Removes every sign-in method of an account except its password: sessions, emailed links, provider
 * identities, passkeys, the second factor and its recovery codes. Used when an address is confirmed
 * only now: all of these may belong to whoever registered it first (SECURITY AU11, AU11b).
 */
export async function revokeSignInMethods(tx: Executor, userId: string): Promise<void> {
  await endSessions(tx, userId);
  await deleteUserLinks(tx, userId);
  await deleteUserIdentities(tx, userId);
  await deleteUserPasskeys(tx, userId);
  await deleteTwoStep(tx, userId);
  await deleteUserChallenges(tx, userId);
}
