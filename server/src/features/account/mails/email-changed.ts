import type { MailContent } from '../../../platform/mail/mail.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import { momentInWords } from '../../../platform/mail/moment-in-words.ts';
import { greeting, plainLine } from '../../../platform/mail/plain-line.ts';

type Facts = {
  name: string;
  newEmail: string;
  at: Date;
  timeZone: string;
  /** How to reach the operator: the old address can no longer sign in or reset. */
  contact: string;
  /** The sign-in page. */
  link: string;
};

/** Goes to the old address, which is told here for the last time. */
export function emailChangedMail(facts: Facts): MailContent {
  const moment = momentInWords(facts.at, facts.timeZone);
  return {
    subject: 'The email of your Attune account was changed',
    ...mailLayout({
      title: 'Your email was changed',
      paragraphs: [
        greeting(facts.name),
        `Since ${moment} your Attune account uses ${maskEmail(facts.newEmail)} instead of this address. Sign in with the new address from now on; your password is the same.`,
        `If it was you, there is nothing to do. If it was not, write to ${plainLine(facts.contact)} from this address as soon as you can. We will help you get the account back.`,
      ],
      action: { label: 'Sign in with the new address', href: facts.link },
      footer: ['This is the last mail about the account to this address.', 'Attune'],
    }),
  };
}

/** Enough to recognise one's own address, too little to hand it to whoever reads the old one. */
function maskEmail(email: string): string {
  const line = plainLine(email);
  const at = line.lastIndexOf('@');
  const [first = ''] = line;
  return `${first}…${line.slice(at)}`;
}
