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

export function buildNewDeviceEmail({ name, device, ip, at, timeZone, link }: Facts): EmailContent {
  return {
    subject: 'New sign-in to your Attune account',
    ...layoutEmail({
      title: 'A new device signed in',
      paragraphs: [
        formatGreeting(name),
        `Somebody signed in to your Attune account from a device we have not seen before, on ${formatDateTime(at, timeZone)}.`,
        `Device: ${toShortLine(device) || 'unknown'}. Network address: ${toShortLine(ip)}.`,
        'If it was you, there is nothing to do. If it was not, end that session and change your password in Settings.',
      ],
      action: { label: 'Look at my sessions', href: link },
      footer: ['We write when a new device signs in, so that you would notice.', 'Attune'],
    }),
  };
}
