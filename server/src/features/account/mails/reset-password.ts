import { RESET_LINK_MINUTES } from '@attune/domain/account/lifetimes';
import type { MailContent } from '../../../platform/mail/mail.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import { greeting } from '../../../platform/mail/plain-line.ts';
import { minutesInWords } from './link-lifetime.ts';

export function resetPasswordMail({ name, link }: { name: string; link: string }): MailContent {
  return {
    subject: 'Choose a new password for Attune',
    ...mailLayout({
      title: 'Choose a new password',
      paragraphs: [
        greeting(name),
        'Somebody, hopefully you, asked to reset the password of your Attune account. Your old password works until you choose a new one.',
        `The link works once, for ${minutesInWords(RESET_LINK_MINUTES)}. When you have chosen, you are signed out on all other devices.`,
      ],
      action: { label: 'Choose a new password', href: link },
      footer: [
        'You did not ask for this? Then nothing has changed, and you can delete this mail. Please do not pass the link on.',
        'Attune',
      ],
    }),
  };
}
