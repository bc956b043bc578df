import type { EmailContent } from '#platform/email/email.ts';
import { layoutEmail } from '#platform/email/email-layout.ts';
import { formatDateTime } from '#platform/email/format-date.ts';
import { formatGreeting, toShortLine } from '#platform/email/plain-line.ts';

type Facts = { name: string; at: Date; timeZone: string; contact: string };

export function buildAccountDeletedEmail({ name, at, timeZone, contact }: Facts): EmailContent {
  return {
    subject: 'Your Attune account was deleted',
    ...layoutEmail({
      title: 'Your account was deleted',
      paragraphs: [
        formatGreeting(name),
        `On ${formatDateTime(at, timeZone)} your Attune account was deleted, with everything in it. All devices are signed out.`,
        'A subscription that was running ends with it: nothing more will be charged. Invoices that were already written stay with the payment provider.',
        'One thing stays with us: a scrambled mark that this mailbox has had its free trial. Your address cannot be read from it.',
        `If it was not you, please write to ${toShortLine(contact)}. What was deleted cannot be brought back, but we want to know.`,
      ],
      footer: [
        'This is the last mail from us to this address. Goodbye, and all the best.',
        'Attune',
      ],
    }),
  };
}
