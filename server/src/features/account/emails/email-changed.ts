import type { EmailContent } from '#platform/email/email.ts';
import { layoutEmail } from '#platform/email/email-layout.ts';
import { formatDateTime } from '#platform/email/format-date.ts';
import { formatGreeting, toShortLine } from '#platform/email/plain-line.ts';

type Facts = {
  name: string;
  newEmail: string;
  at: Date;
  timeZone: string;
  /** How to reach the operator: the old address can no longer sign in or reset. */
  contact: string;
  link: string;
};

export function buildEmailChangedEmail(facts: Facts): EmailContent {
  const timestamp = formatDateTime(facts.at, facts.timeZone);
  return {
    subject: 'The email of your Attune account was changed',
    ...layoutEmail({
      title: 'Your email was changed',
      paragraphs: [
        formatGreeting(facts.name),
        `Since ${timestamp} your Attune account uses ${maskEmail(facts.newEmail)} instead of this address. Sign in with the new address from now on; your password is the same.`,
        `If it was you, there is nothing to do. If it was not, write to ${toShortLine(facts.contact)} from this address as soon as you can. We will help you get the account back.`,
      ],
      action: { label: 'Sign in with the new address', href: facts.link },
      footer: ['This is the last mail about the account to this address.', 'Attune'],
    }),
  };
}

/**
 * Enough for the owner to recognize the address, too little to reveal it to a reader of the old
 * one.
 */
function maskEmail(email: string): string {
  const line = toShortLine(email);
  const at = line.lastIndexOf('@');
  const [first = ''] = line;
  return `${first}…${line.slice(at)}`;
}
