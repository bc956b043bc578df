import type { MailContent } from '../../platform/mail/mail.ts';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import { momentInWords } from '../../platform/mail/moment-in-words.ts';
import { greeting, plainLine } from '../../platform/mail/plain-line.ts';

type Facts = { name: string; at: Date; timeZone: string; contact: string };

export function farewellMail({ name, at, timeZone, contact }: Facts): MailContent {
  return {
    subject: 'Your Attune account was deleted',
    ...mailLayout({
      title: 'Your account was deleted',
      paragraphs: [
        greeting(name),
        `On ${momentInWords(at, timeZone)} your Attune account was deleted, with everything in it. All devices are signed out.`,
        'A subscription that was running ends with it: nothing more will be charged. Invoices that were already written stay with the payment provider.',
        'One thing stays with us: a scrambled mark that this mailbox has had its free trial. Your address cannot be read from it.',
        `If it was not you, please write to ${plainLine(contact)}. What was deleted cannot be brought back, but we want to know.`,
      ],
      footer: [
        'This is the last mail from us to this address. Goodbye, and all the best.',
        'Attune',
      ],
    }),
  };
}
