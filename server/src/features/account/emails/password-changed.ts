import type { EmailContent } from '#platform/email/email.ts';
import { layoutEmail } from '#platform/email/email-layout.ts';
import { formatDateTime } from '#platform/email/format-date.ts';
import { formatGreeting } from '#platform/email/plain-line.ts';

type Facts = {
  name: string;
  at: Date;
  timeZone: string;
  link: string;
};

export function buildPasswordChangedEmail({ name, at, timeZone, link }: Facts): EmailContent {
  return {
    subject: 'Your Attune password was changed',
    ...layoutEmail({
      title: 'Your password was changed',
      paragraphs: [
        formatGreeting(name),
        `The password of your Attune account was changed on ${formatDateTime(at, timeZone)}. All other devices have been signed out.`,
        'If it was you, there is nothing to do. If it was not, reset the password now: that also signs out whoever changed it.',
      ],
      action: { label: 'Reset my password', href: link },
      footer: ['We always write when a password changes, so that you would notice.', 'Attune'],
    }),
  };
}
