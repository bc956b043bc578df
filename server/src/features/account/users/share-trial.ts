import { getCanonicalMailbox } from '@attune/domain/account/email';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { identityHash } from '../password/secrets.ts';
import { claimTrial, findFirstTrialEnd } from './trials.repository.ts';
import type { UserRow } from './user-document.ts';

/** An identity or mailbox that joins an account shares its trial (DECISIONS B7). */
export async function shareTrial(
  services: Pick<Services, 'appSecret'>,
  tx: Executor,
  user: UserRow,
  newIdentityHash: Buffer,
): Promise<void> {
  const mailbox = identityHash(services.appSecret, 'mailbox', getCanonicalMailbox(user.email));
  const end = (await findFirstTrialEnd(tx, [mailbox])) ?? user.trialEndsAt;
  if (end) await claimTrial(tx, [newIdentityHash], end);
}
