import { getCanonicalMailbox } from '@attune/domain/account/email';
import type { Executor } from '../../platform/db/database.ts';
import { createRateLimiter } from '../../platform/http/rate-limit.repository.ts';
import type { Services } from '../../platform/services.ts';
import {
  UNCONFIRMED_EMAIL_LIMITS,
  UNCONFIRMED_RESETS,
  UNCONFIRMED_RESETS_BY_HOUR,
} from './limits.ts';
import { identityHash } from './secrets.ts';
import { lockUser } from './users.repository.ts';

type Address = { id: string; email: string; emailVerifiedAt: Date | null };

/**
 * Whether another email may go to an address. One that is not confirmed may belong to a stranger,
 * who gets a bounded number a day however many accounts are opened with it (SECURITY RL1). The
 * sender is not told: a refusal would tell how much email others send there.
 */
export async function canSendEmail(
  services: Pick<Services, 'clock' | 'appSecret'>,
  tx: Executor,
  address: Address,
): Promise<boolean> {
  if (address.emailVerifiedAt) return true;
  const { limits, mailbox } = await countersOf(services, tx, address);
  for (const limit of UNCONFIRMED_EMAIL_LIMITS) {
    if (!(await limits.consume(limit, mailbox)).isAllowed) return false;
  }
  return true;
}

/**
 * The same for a reset link. Once the mailbox has had its share, one an hour still goes to its plain
 * spelling and one to all others together: accounts with many spellings of a stranger's mailbox do
 * not multiply the emails, and do not keep its owner from getting a link (SECURITY AU18, RL1).
 */
export async function mayMailReset(
  services: Pick<Services, 'clock' | 'appSecret'>,
  tx: Executor,
  address: Address & { emailKey: string },
): Promise<boolean> {
  if (address.emailVerifiedAt) return true;
  const { limits, mailbox } = await countersOf(services, tx, address);
  if ((await limits.consume(UNCONFIRMED_RESETS, mailbox)).isAllowed) return true;
  const isPlain = address.emailKey === getCanonicalMailbox(address.email);
  const spelling = `${mailbox}|${isPlain ? 'plain' : 'other'}`;
  return (await limits.consume(UNCONFIRMED_RESETS_BY_HOUR, spelling)).isAllowed;
}

async function countersOf(
  { clock, appSecret }: Pick<Services, 'clock' | 'appSecret'>,
  tx: Executor,
  { id, email }: Address,
) {
  // Lock order: the user first, then the counters. The other way around, a deletion that holds the
  // user and a request for a link that holds the counters would wait for each other.
  await lockUser(tx, id);
  return {
    // In the caller's transaction: a second connection for each could use up the pool.
    limits: createRateLimiter(tx, clock),
    // By mailbox, whatever the spelling; and hashed, since it stays after the account is deleted.
    mailbox: identityHash(appSecret, 'mailbox', getCanonicalMailbox(email)).toString('base64url'),
  };
}
