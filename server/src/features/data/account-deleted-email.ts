import type { EmailContent } from '#platform/email/email.ts';
import { buildMemberEmail } from '#platform/email/email-layout.ts';
import { formatDateTime } from '#platform/email/format-date.ts';
import { toShortLine } from '#platform/email/plain-line.ts';

type Facts = { name: string; at: Date; timeZone: string; contact: string };

export function buildAccountDeletedEmail({ name, at, timeZone, contact }: Facts): EmailContent {
  return buildMemberEmail(name, {
    subject: 'Your Attune account was deleted',
    title: 'Your account was deleted',
    paragraphs: [
      `On ${formatDateTime(at, timeZone)} your Attune account was deleted, with everything in it. All devices are signed out.`,
      'A subscription that was running ends with it: nothing more will be charged. Invoices that were already written stay with the payment provider.',
      'One thing stays with us: a scrambled mark that this mailbox has had its free trial. Your address cannot be read from it.',
      `If it was not you, please write to ${toShortLine(contact)}. What was deleted cannot be brought back, but we want to know.`,
    ],
    reason: 'This is the last email from us to this address. Goodbye, and all the best.',
  });
}
