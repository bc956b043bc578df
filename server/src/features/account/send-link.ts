import {
  EMAIL_CHANGE_LINK_HOURS,
  RESET_LINK_MINUTES,
  VERIFY_LINK_HOURS,
} from '@attune/domain/account/lifetimes';
import { HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import type { MailLinkKind } from '@attune/domain/navigation/mail-links';
import type { Executor } from '../../platform/db/database.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import type { Services } from '../../platform/services.ts';
import { replaceLink } from './links.repository.ts';
import { emailChangeConfirmMail } from './mails/email-change-confirm.ts';
import { resetPasswordMail } from './mails/reset-password.ts';
import { verifyEmailMail } from './mails/verify-email.ts';
import { newToken } from './secrets.ts';

const LINKS: Record<
  MailLinkKind,
  { lifetimeMs: number; mail: (facts: { name: string; link: string }) => MailContent }
> = {
  reset: { lifetimeMs: RESET_LINK_MINUTES * MINUTE_MS, mail: resetPasswordMail },
  verify: { lifetimeMs: VERIFY_LINK_HOURS * HOUR_MS, mail: verifyEmailMail },
  'email-change': {
    lifetimeMs: EMAIL_CHANGE_LINK_HOURS * HOUR_MS,
    mail: emailChangeConfirmMail,
  },
};

/** Makes a link and queues its mail in the caller's transaction: both happen or neither. */
export async function sendLink(
  services: Services,
  tx: Executor,
  kind: MailLinkKind,
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
