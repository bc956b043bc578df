import { accountError } from '@attune/domain/account/account-errors';
import {
  EMAIL_CHANGE_LINK_HOURS,
  RESET_LINK_MINUTES,
  VERIFY_LINK_HOURS,
} from '@attune/domain/account/lifetimes';
import { HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import type { EmailLinkKind } from '@attune/domain/navigation/email-links';
import type { Executor } from '#platform/db/database.ts';
import type { EmailContent } from '#platform/email/email.ts';
import type { Services } from '#platform/services.ts';
import {
  buildEmailChangeConfirmEmail,
  buildResetPasswordEmail,
  buildVerificationEmail,
} from '../emails/link-emails.ts';
import { consumeLimit, LINK_ATTEMPTS_BY_NETWORK } from '../limits/limits.ts';
import { confirmPassword } from '../password/confirm-password.ts';
import { hashToken, newToken } from '../password/secrets.ts';
import type { SessionRef } from '../sessions/lock-session-user.ts';
import { readSessionState } from '../sessions/sessions.repository.ts';
import { lockUser, type UserRow } from '../users/users.repository.ts';
import { consumeLink, findLink, type LinkRow, replaceLink } from './links.repository.ts';

const LINKS: Record<
  EmailLinkKind,
  { lifetimeMs: number; buildEmail: (facts: { name: string; link: string }) => EmailContent }
> = {
  reset: { lifetimeMs: RESET_LINK_MINUTES * MINUTE_MS, buildEmail: buildResetPasswordEmail },
  verify: { lifetimeMs: VERIFY_LINK_HOURS * HOUR_MS, buildEmail: buildVerificationEmail },
  'email-change': {
    lifetimeMs: EMAIL_CHANGE_LINK_HOURS * HOUR_MS,
    buildEmail: buildEmailChangeConfirmEmail,
  },
};

/** Creates a link and queues its email in the caller's transaction: both happen or neither. */
export async function sendLink(
  services: Services,
  tx: Executor,
  kind: EmailLinkKind,
  user: { id: string; name: string },
  email: string,
): Promise<void> {
  const now = services.clock.now();
  const { token, tokenHash } = newToken();
  const { lifetimeMs, buildEmail } = LINKS[kind];
  await replaceLink(tx, {
    tokenHash,
    kind,
    userId: user.id,
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  const link = `${services.appUrl}/login?${kind}=${token}`;
  const content = buildEmail({ name: user.name, link });
  await services.emailQueue.enqueue(tx, { to: email, userId: user.id, ...content });
}

/**
 * The browser that opened the link: its session, if any, and the password entered next to the link.
 */
export type LinkOpener = {
  session: SessionRef | null;
  password: string | undefined;
  clientNetwork: string;
};

type LinkUse = { link: LinkRow; user: UserRow; ownSessionId: string | null };

/**
 * Consumes a link that confirms an address for an account, together with `change`. The mailbox
 * alone is not enough: its reader may never have seen the account, which a stranger could have
 * created with their own sign-in methods (SECURITY AU11b). So the browser must be signed in to that
 * account, or the user must know its password. A rejected link stays valid.
 */
export async function useEmailLink(
  services: Services,
  kind: Exclude<EmailLinkKind, 'reset'>,
  token: string,
  { session, password, clientNetwork }: LinkOpener,
  change: (tx: Executor, use: LinkUse) => Promise<void>,
): Promise<void> {
  const { db, clock, limits } = services;
  await consumeLimit(limits, LINK_ATTEMPTS_BY_NETWORK, clientNetwork);
  const tokenHash = hashToken(token);
  const foundLink = await findLink(db, kind, tokenHash, clock.now());
  if (!foundLink) throw accountError('account.link_invalid');
  const { userId } = foundLink;
  const ownSession = session?.userId === userId ? session : null;
  const checkedUser = ownSession ? null : await checkPassword(services, userId, password);
  await db.transaction(async (tx) => {
    const link = await consumeLink(tx, kind, tokenHash, clock.now());
    const user = link && (await lockUser(tx, link.userId));
    if (!user) throw accountError('account.link_invalid');
    if (ownSession && (await readSessionState(tx, ownSession, clock.now())) !== 'open') {
      throw accountError('account.link_needs_password');
    }
    // The check took a while; a password that was replaced meanwhile is no longer valid.
    if (checkedUser && checkedUser.passwordHash !== user.passwordHash) {
      throw accountError('account.link_invalid');
    }
    await change(tx, { link, user, ownSessionId: ownSession?.id ?? null });
  });
}

function checkPassword(
  services: Services,
  userId: string,
  password: string | undefined,
): Promise<UserRow> {
  if (!password) throw accountError('account.link_needs_password');
  return confirmPassword(services, userId, password, { field: 'password', isSignedIn: false });
}
