import type { EmailContent } from '#platform/email/email.ts';
import { layoutEmail } from '#platform/email/email-layout.ts';
import { formatDate, formatDateTime } from '#platform/email/format-date.ts';
import { formatGreeting } from '#platform/email/plain-line.ts';
import { formatPrices } from './format.ts';

type Facts = { name: string; timeZone: string; trialEndsAt: Date; link: string };

export function buildTrialEndingEmail({ name, timeZone, trialEndsAt, link }: Facts): EmailContent {
  const day = formatDate(trialEndsAt, timeZone);
  return {
    subject: `Your Attune trial ends on ${day}`,
    ...layoutEmail({
      title: `Your trial ends on ${day}`,
      paragraphs: [
        formatGreeting(name),
        `Your free trial of Attune runs until ${formatDateTime(trialEndsAt, timeZone)}. You have no plan, so nothing will be charged.`,
        `To go on after that, choose a plan: ${formatPrices()}. A plan that you start in the trial is charged when the trial ends, or at once if that is less than two days away.`,
        'If you choose none, the pages close and everything you made is kept: you can read it and take it with you.',
      ],
      action: { label: 'Look at the plans', href: link },
      footer: ['We write once before a trial ends, and once when it has ended.', 'Attune'],
    }),
  };
}
