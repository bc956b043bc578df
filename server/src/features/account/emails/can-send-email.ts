import type { Executor } from '#platform/db/database.ts';
import { createRateLimiter } from '#platform/http/rate-limit.repository.ts';
import type { Services } from '#platform/services.ts';
import { getCanonicalMailbox } from '../email-address/canonical-mailbox.ts';
import {
  UNCONFIRMED_EMAIL_LIMITS,
  UNCONFIRMED_RESETS,
  UNCONFIRMED_RESETS_BY_HOUR,
} from '../limits/limits.ts';
import { identityHash } from '../password/secrets.ts';
import { lockUser } from '../users/users.repository.ts';

type Address = { id: string; email: string; emailVerifiedAt: Date | null };

/**
 * Whether another email may go to an address. An unconfirmed address may belong to a stranger, so
 * it gets a limited number of emails a day, however many accounts use it (SECURITY RL1). Callers
 * show no error, because it would reveal how many emails other people cause to this address.
 */
export async function canSendEmail(
  services: Pick<Services, 'clock' | 'appSecret'>,
  tx: Executor,
  address: Address,
): Promise<boolean> {
  if (address.emailVerifiedAt) return true;
  const { limits, mailbox } = await openCounters(services, tx, address);
  for (const limit of UNCONFIRMED_EMAIL_LIMITS) {
    if (!(await limits.consume(limit, mailbox)).isAllowed) return false;
  }
  return true;
}

/** The same for an address that may belong to no account, such as that of whoever reports something. */
export async function canEmailStranger(
  { clock, appSecret }: Pick<Services, 'clock' | 'appSecret'>,
  tx: Executor,
  email: string,
): Promise<boolean> {
  const limits = createRateLimiter(tx, clock);
  const mailbox = hashMailbox(appSecret, email);
  for (const limit of UNCONFIRMED_EMAIL_LIMITS) {
    if (!(await limits.consume(limit, mailbox)).isAllowed) return false;
  }
  return true;
}

/**
 * Whether a reset link may go to an address. Once the mailbox reached its limit, one email an hour
 * still goes to its plain spelling and one to all other spellings together. So accounts with many
 * spellings of a stranger's mailbox neither multiply the emails nor keep its owner from getting a
 * link (SECURITY AU18, RL1).
 */
export async function canSendResetEmail(
  services: Pick<Services, 'clock' | 'appSecret'>,
  tx: Executor,
  address: Address & { emailKey: string },
): Promise<boolean> {
  if (address.emailVerifiedAt) return true;
  const { limits, mailbox } = await openCounters(services, tx, address);
  if ((await limits.consume(UNCONFIRMED_RESETS, mailbox)).isAllowed) return true;
  const isPlain = address.emailKey === getCanonicalMailbox(address.email);
  const spelling = `${mailbox}|${isPlain ? 'plain' : 'other'}`;
  return (await limits.consume(UNCONFIRMED_RESETS_BY_HOUR, spelling)).isAllowed;
}

async function openCounters(
  { clock, appSecret }: Pick<Services, 'clock' | 'appSecret'>,
  tx: Executor,
  { id, email }: Address,
) {
  // Lock order: the user first, then the counters. In the other order, a deletion that holds the
  // user and a link request that holds the counters would deadlock.
  await lockUser(tx, id);
  return {
    // Uses the caller's transaction: a second connection per request could exhaust the pool.
    limits: createRateLimiter(tx, clock),
    mailbox: hashMailbox(appSecret, email),
  };
}

/**
 * Emails are counted by mailbox, whatever its spelling. The mailbox is hashed, because the counter
 * outlives the account.
 */
const hashMailbox = (appSecret: Services['appSecret'], email: string) =>
  identityHash(appSecret, 'mailbox', getCanonicalMailbox(email)).toString('base64url');
