import type { MailContent } from '../../../platform/mail/mail.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import { momentInWords } from '../../../platform/mail/moment-in-words.ts';
import { greeting } from '../../../platform/mail/plain-line.ts';

type Facts = {
  name: string;
  at: Date;
  timeZone: string;
  /** Where a reset can be asked for. */
  link: string;
};

export function passwordChangedMail({ name, at, timeZone, link }: Facts): MailContent {
  return {
    subject: 'Your Attune password was changed',
    ...mailLayout({
      title: 'Your password was changed',
      paragraphs: [
        greeting(name),
        `The password of your Attune account was changed on ${momentInWords(at, timeZone)}. All other devices have been signed out.`,
        'If it was you, there is nothing to do. If it was not, reset the password now: that also signs out whoever changed it.',
      ],
      action: { label: 'Reset my password', href: link },
      footer: ['We always write when a password changes, so that you would notice.', 'Attune'],
    }),
  };
}
