import { VERIFY_LINK_HOURS } from '@attune/domain/account/lifetimes';
import type { EmailContent } from '#platform/email/email.ts';
import { layoutEmail } from '#platform/email/email-layout.ts';
import { formatGreeting } from '#platform/email/plain-line.ts';
import { formatHours } from './format-duration.ts';

export function buildVerificationEmail({
  name,
  link,
}: {
  name: string;
  link: string;
}): EmailContent {
  return {
    subject: 'Confirm your email for Attune',
    ...layoutEmail({
      title: 'Please confirm your email',
      paragraphs: [
        formatGreeting(name),
        'This address was given for an Attune account. If the account is yours, confirm the address, so that we know our mails reach the right person.',
        `The link works for ${formatHours(VERIFY_LINK_HOURS)}. You can use Attune in the meantime.`,
      ],
      action: { label: 'Confirm my email', href: link },
      footer: [
        'Not your account? Then please do not use the link. Without it the address stays unconfirmed.',
        'Attune',
      ],
    }),
  };
}
