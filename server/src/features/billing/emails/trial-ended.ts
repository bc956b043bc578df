import type { EmailContent } from '#platform/email/email.ts';
import { layoutEmail } from '#platform/email/email-layout.ts';
import { formatDateTime } from '#platform/email/format-date.ts';
import { formatGreeting } from '#platform/email/plain-line.ts';
import { formatPrices } from './format.ts';

type Facts = { name: string; timeZone: string; trialEndsAt: Date; link: string };

export function buildTrialEndedEmail({ name, timeZone, trialEndsAt, link }: Facts): EmailContent {
  return {
    subject: 'Your Attune trial has ended',
    ...layoutEmail({
      title: 'Your trial has ended',
      paragraphs: [
        formatGreeting(name),
        `Your free trial of Attune ended on ${formatDateTime(trialEndsAt, timeZone)}. Nothing was charged for it.`,
        `Everything you made is kept: you can read it, take it with you or delete it. To use the pages again, choose a plan: ${formatPrices()}.`,
      ],
      action: { label: 'Choose a plan', href: link },
      footer: ['This is the last mail about your trial.', 'Attune'],
    }),
  };
}
