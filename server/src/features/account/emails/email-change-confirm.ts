import { EMAIL_CHANGE_LINK_HOURS } from '@attune/domain/account/lifetimes';
import type { EmailContent } from '#platform/email/email.ts';
import { layoutEmail } from '#platform/email/email-layout.ts';
import { formatGreeting } from '#platform/email/plain-line.ts';
import { formatHours } from './format-duration.ts';

/** Sent to the new address: only its reader can make the change. */
export function buildEmailChangeConfirmEmail({
  name,
  link,
}: {
  name: string;
  link: string;
}): EmailContent {
  return {
    subject: 'Confirm your new email for Attune',
    ...layoutEmail({
      title: 'Confirm your new email',
      paragraphs: [
        formatGreeting(name),
        'You asked to use this address for your Attune account. Until you confirm it, the old address stays in use.',
        `The link works for ${formatHours(EMAIL_CHANGE_LINK_HOURS)}.`,
      ],
      action: { label: 'Use this address', href: link },
      footer: [
        'You did not ask for this? Then please do not use the link. Without it nothing changes.',
        'Attune',
      ],
    }),
  };
}
