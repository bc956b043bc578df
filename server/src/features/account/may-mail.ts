import { trialMailbox } from '@attune/domain/account/email';
import type { Executor } from '../../platform/db/database.ts';
import { createRateLimiter } from '../../platform/http/rate-limit.repository.ts';
import type { Services } from '../../platform/services.ts';
import { UNCONFIRMED_MAILS } from './limits.ts';
import { identityHash } from './secrets.ts';
import { lockUser } from './users.repository.ts';

type Address = { id: string; email: string; emailVerifiedAt: Date | null };

/**
 * Whether another email may go to an address. One that is not confirmed may belong to a stranger,
 * who gets a bounded number a day however many accounts are opened with it (SECURITY RL1). Nobody
 * is told: a refusal would tell how much email others send there. A reset link still reaches its
 * owner and confirms it.
 */
export async function mayMail(
  { clock, appSecret }: Pick<Services, 'clock' | 'appSecret'>,
  tx: Executor,
  { id, email, emailVerifiedAt }: Address,
): Promise<boolean> {
  if (emailVerifiedAt) return true;
  // Lock order: the user first, then the counters. The other way around, a deletion that holds the
  // user and a request for a link that holds the counters would wait for each other.
  await lockUser(tx, id);
  // In the caller's transaction: a second connection for each could use up the pool.
  const limits = createRateLimiter(tx, clock);
  // By mailbox, whatever the spelling; and hashed, since it stays after the account is deleted.
  const mailbox = identityHash(appSecret, 'mailbox', trialMailbox(email)).toString('base64url');
  for (const limit of UNCONFIRMED_MAILS) {
    if (!(await limits.consume(limit, mailbox)).isAllowed) return false;
  }
  return true;
}
