import type { EmailContent } from '#platform/email/email.ts';
import { layoutEmail } from '#platform/email/email-layout.ts';
import { formatDateTime } from '#platform/email/format-date.ts';
import { formatGreeting, toShortLine } from '#platform/email/plain-line.ts';

type Facts = {
  name: string;
  /** The user agent: untrusted, only displayed. */
  device: string;
  ip: string;
  at: Date;
  timeZone: string;
  link: string;
};

export function buildWrongCodeEmail({ name, device, ip, at, timeZone, link }: Facts): EmailContent {
  return {
    subject: 'Your Attune password was entered without the right code',
    ...layoutEmail({
      title: 'Your password was entered without the right code',
      paragraphs: [
        formatGreeting(name),
        `On ${formatDateTime(at, timeZone)}, someone entered the password of your Attune account but not the right code. No one gets in without the code.`,
        `Device: ${toShortLine(device) || 'unknown'}. Network address: ${toShortLine(ip)}.`,
        'If it was you, there is nothing to do. If it was not, someone else knows your password: change it now.',
      ],
      action: { label: 'Change my password', href: link },
      footer: ['We write about this at most once a day.', 'Attune'],
    }),
  };
}
