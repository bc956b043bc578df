import type { MailContent } from '../../../platform/mail/mail.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import { momentInWords } from '../../../platform/mail/moment-in-words.ts';
import { greeting, plainLine } from '../../../platform/mail/plain-line.ts';

type Facts = {
  name: string;
  /** As the browser names itself: not to be trusted, only shown. */
  device: string;
  ip: string;
  at: Date;
  timeZone: string;
  /** The settings page, where sessions end and the password changes. */
  link: string;
};

export function newDeviceMail({ name, device, ip, at, timeZone, link }: Facts): MailContent {
  return {
    subject: 'New sign-in to your Attune account',
    ...mailLayout({
      title: 'A new device signed in',
      paragraphs: [
        greeting(name),
        `Somebody signed in to your Attune account from a device we have not seen before, on ${momentInWords(at, timeZone)}.`,
        `Device: ${plainLine(device) || 'unknown'}. Network address: ${plainLine(ip)}.`,
        'If it was you, there is nothing to do. If it was not, end that session and change your password in Settings.',
      ],
      action: { label: 'Look at my sessions', href: link },
      footer: ['We write when a new device signs in, so that you would notice.', 'Attune'],
    }),
  };
}
