import { EMAIL_CHANGE_LINK_HOURS } from '@attune/domain/account/lifetimes';
import type { MailContent } from '../../../platform/mail/mail.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import { greeting } from '../../../platform/mail/plain-line.ts';
import { hoursInWords } from './link-lifetime.ts';

/** Goes to the new address: only who reads it can make the change. */
export function emailChangeConfirmMail({
  name,
  link,
}: {
  name: string;
  link: string;
}): MailContent {
  return {
    subject: 'Confirm your new email for Attune',
    ...mailLayout({
      title: 'Confirm your new email',
      paragraphs: [
        greeting(name),
        'You asked to use this address for your Attune account. Until you confirm it, the old address stays in use.',
        `The link works for ${hoursInWords(EMAIL_CHANGE_LINK_HOURS)}.`,
      ],
      action: { label: 'Use this address', href: link },
      footer: [
        'You did not ask for this? Then please do not use the link. Without it nothing changes.',
        'Attune',
      ],
    }),
  };
}
