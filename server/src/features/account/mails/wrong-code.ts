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
  /** Where the password can be changed. */
  link: string;
};

export function wrongCodeMail({ name, device, ip, at, timeZone, link }: Facts): MailContent {
  return {
    subject: 'Your Attune password was entered without the right code',
    ...mailLayout({
      title: 'Your password was entered without the right code',
      paragraphs: [
        greeting(name),
        `On ${momentInWords(at, timeZone)}, someone entered the password of your Attune account but not the right code. No one gets in without the code.`,
        `Device: ${plainLine(device) || 'unknown'}. Network address: ${plainLine(ip)}.`,
        'If it was you, there is nothing to do. If it was not, someone else knows your password: change it now.',
      ],
      action: { label: 'Change my password', href: link },
      footer: ['We write about this at most once a day.', 'Attune'],
    }),
  };
}
