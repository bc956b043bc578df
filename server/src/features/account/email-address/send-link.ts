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
import { newToken } from '../password/secrets.ts';
import { replaceLink } from './links.repository.ts';

const LINKS: Record<
  EmailLinkKind,
  { lifetimeMs: number; mail: (facts: { name: string; link: string }) => EmailContent }
> = {
  reset: { lifetimeMs: RESET_LINK_MINUTES * MINUTE_MS, mail: buildResetPasswordEmail },
  verify: { lifetimeMs: VERIFY_LINK_HOURS * HOUR_MS, mail: buildVerificationEmail },
  'email-change': {
    lifetimeMs: EMAIL_CHANGE_LINK_HOURS * HOUR_MS,
    mail: buildEmailChangeConfirmEmail,
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
  const { lifetimeMs, mail } = LINKS[kind];
  await replaceLink(tx, {
    tokenHash,
    kind,
    userId: user.id,
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  const link = `${services.appUrl}/login?${kind}=${token}`;
  const content = mail({ name: user.name, link });
  await services.mails.enqueue(tx, { to: email, userId: user.id, ...content });
}
