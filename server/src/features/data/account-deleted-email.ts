import type { EmailContent } from '#platform/email/email.ts';
import { buildMemberEmail } from '#platform/email/email-layout.ts';
import { formatDateTime } from '#platform/email/format-date.ts';
import { toShortLine } from '#platform/email/plain-line.ts';

type Facts = {
  name: string;
  at: Date;
  timeZone: string;
  contact: string;
  /** Whether a withdrawal that the user stated is carried out with the deletion. */
  isWithdrawing?: boolean;
};

export function buildAccountDeletedEmail(facts: Facts): EmailContent {
  const { name, at, timeZone, contact, isWithdrawing = false } = facts;
  return buildMemberEmail(name, {
    subject: 'Your Attune account was deleted',
    title: 'Your account was deleted',
    paragraphs: [
      `Your Attune account and your private data were deleted on ${formatDateTime(at, timeZone)}. All devices have been signed out.`,
      'If you had a subscription, it has ended and nothing more will be charged. Past invoices stay with the payment provider.',
      ...(isWithdrawing
        ? [
            'We’re carrying out the withdrawal that you sent us. What you’re owed goes back to the card you paid with. Banks often take 5 to 10 days to show it.',
          ]
        : []),
      'We keep a scrambled record that this address has already used its free trial. Your address can’t be read from it.',
      `If this wasn’t you, please write to ${toShortLine(contact)}. We can’t restore what was deleted, but we want to know.`,
    ],
    reason: 'This is our last email to this address. Thank you for being here, and all the best.',
  });
}
