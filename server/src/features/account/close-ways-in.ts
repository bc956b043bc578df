import type { Executor } from '../../platform/db/database.ts';
import { dropLinks } from './links.repository.ts';
import { dropPasskeys } from './passkeys/passkeys.repository.ts';
import { dropChallenges } from './second-step/challenges.repository.ts';
import { dropTwoStep } from './second-step/two-step.repository.ts';
import { endSessions } from './sessions.repository.ts';
import { dropIdentities } from './social/social.repository.ts';

/**
 * Closes every way into an account but its password: sessions, mailed links, provider identities,
 * passkeys, the second factor and its recovery codes. For an address that is proven only now: all
 * of these may belong to whoever registered it first (SECURITY AU11, AU11b).
 */
export async function closeWaysIn(tx: Executor, userId: string): Promise<void> {
  await endSessions(tx, userId);
  await dropLinks(tx, userId);
  await dropIdentities(tx, userId);
  await dropPasskeys(tx, userId);
  await dropTwoStep(tx, userId);
  await dropChallenges(tx, userId);
}
