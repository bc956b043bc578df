import { accountError } from '@attune/domain/account/account-errors';
import type { Executor } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../audit/index.ts';
import { closeWaysIn } from './close-ways-in.ts';
import { withdrawConsents } from './consents/consents.ts';
import { forgetGuesses } from './count-attempts.ts';
import {
  LINK_TRIES_BY_ADDRESS,
  RESET_MAILS_BY_EMAIL,
  RESETS_BY_ADDRESS,
  RESETS_BY_EMAIL,
  spend,
} from './limits.ts';
import { dropLinks, takeLink } from './links.repository.ts';
import { passwordChangedMail } from './mails/password-changed.ts';
import { mayMail, mayMailReset } from './may-mail.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { dropChallenges } from './second-step/challenges.repository.ts';
import { dropUnconfirmedTwoStep } from './second-step/two-step.repository.ts';
import { emailCounter, hashPassword, hashToken } from './secrets.ts';
import { sendLink } from './send-link.ts';
import { endSessions } from './sessions.repository.ts';
import type { UserRow } from './user-document.ts';
import { findUserByEmail, lockUser, updateUser } from './users.repository.ts';

/** Sends a reset link when the account exists; the answer is the same when it does not (AU4). */
export async function requestPasswordReset(
  services: Services,
  email: string,
  clientNetwork: string,
): Promise<void> {
  await spend(services.limits, RESETS_BY_ADDRESS, clientNetwork);
  const address = emailCounter(services, email);
  await spend(services.limits, RESETS_BY_EMAIL, `${address}|${clientNetwork}`);
  // Silently: a refusal would let strangers keep the owner from asking. The newest mail still works.
  if (!(await services.limits.consume(RESET_MAILS_BY_EMAIL, address)).isAllowed) return;
  await services.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user || !(await mayMailReset(services, tx, user))) return;
    await sendLink(services, tx, 'reset', user, user.email);
  });
}

/**
 * Sets the new password by a link: works once, and ends every session (SECURITY AU8, AU9). On an
 * address that was never confirmed it closes every other way in as well, and withdraws consents that
 * someone else may have given. A confirmed account keeps its second factor, or the mailbox alone would defeat two-step sign-in.
 */
export async function resetPassword(
  services: Services,
  input: { token: string; password: string },
  clientNetwork: string,
): Promise<void> {
  await spend(services.limits, LINK_TRIES_BY_ADDRESS, clientNetwork);
  refuseCommonPassword(input.password, 'password');
  const passwordHash = await hashPassword(input.password);
  const owner = await services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const link = await takeLink(tx, 'reset', hashToken(input.token), now);
    const user = link && (await lockUser(tx, link.userId));
    if (!user) throw accountError('account.link_invalid');
    // Who reads the mailbox has also shown that the address is theirs.
    const isOwnAddress = link.email === user.email;
    const emailVerifiedAt = user.emailVerifiedAt ?? (isOwnAddress ? now : null);
    await updateUser(tx, user.id, { passwordHash, emailVerifiedAt }, now);
    if (!user.emailVerifiedAt) {
      await closeWaysIn(tx, user.id);
      await withdrawConsents(tx, user.id, now);
    }
    await audit(tx, { at: now, actorId: user.id, action: 'account.password_reset' });
    await afterPasswordChange(services, tx, user);
    return user;
  });
  await forgetGuesses(services, owner);
}

/** What follows every change of password: other sessions end, old links die, the person is told. */
export async function afterPasswordChange(
  services: Services,
  tx: Executor,
  user: UserRow,
  keepSessionId?: string,
): Promise<void> {
  await endSessions(tx, user.id, keepSessionId);
  // Who has come half way with the old password goes no further.
  await dropChallenges(tx, user.id);
  await dropUnconfirmedTwoStep(tx, user.id);
  await dropLinks(tx, user.id, 'reset');
  await dropLinks(tx, user.id, 'email-change');
  if (!(await mayMail(services, tx, user))) return;
  const mail = passwordChangedMail({
    name: user.name,
    at: services.clock.now(),
    timeZone: user.timeZone,
    link: `${services.appUrl}/login?forgot=1`,
  });
  await services.mails.enqueue(tx, { to: user.email, userId: user.id, ...mail });
}
