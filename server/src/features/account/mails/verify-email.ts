import { VERIFY_LINK_HOURS } from '@attune/domain/account/lifetimes';
import type { MailContent } from '../../../platform/mail/mail.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import { greeting } from '../../../platform/mail/plain-line.ts';
import { hoursInWords } from './link-lifetime.ts';

export function verifyEmailMail({ name, link }: { name: string; link: string }): MailContent {
  return {
    subject: 'Confirm your email for Attune',
    ...mailLayout({
      title: 'Please confirm your email',
      paragraphs: [
        greeting(name),
        'This address was given for an Attune account. If the account is yours, confirm the address, so that we know our mails reach the right person.',
        `The link works for ${hoursInWords(VERIFY_LINK_HOURS)}. You can use Attune in the meantime.`,
      ],
      action: { label: 'Confirm my email', href: link },
      footer: [
        'Not your account? Then please do not use the link. Without it the address stays unconfirmed.',
        'Attune',
      ],
    }),
  };
}
