import { RESET_LINK_MINUTES } from '@attune/domain/account/lifetimes';
import type { EmailContent } from '#platform/email/email.ts';
import { layoutEmail } from '#platform/email/email-layout.ts';
import { formatGreeting } from '#platform/email/plain-line.ts';
import { formatMinutes } from './format-duration.ts';

export function buildResetPasswordEmail({
  name,
  link,
}: {
  name: string;
  link: string;
}): EmailContent {
  return {
    subject: 'Choose a new password for Attune',
    ...layoutEmail({
      title: 'Choose a new password',
      paragraphs: [
        formatGreeting(name),
        'Somebody, hopefully you, asked to reset the password of your Attune account. Your old password works until you choose a new one.',
        `The link works once, for ${formatMinutes(RESET_LINK_MINUTES)}. When you have chosen, you are signed out on all other devices.`,
      ],
      action: { label: 'Choose a new password', href: link },
      footer: [
        'You did not ask for this? Then nothing has changed, and you can delete this mail. Please do not pass the link on.',
        'Attune',
      ],
    }),
  };
}
