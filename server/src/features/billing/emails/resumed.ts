import { PLANS, type PlanId } from '@attune/domain/billing/plans';
import type { EmailContent } from '#platform/email/email.ts';
import { layoutEmail } from '#platform/email/email-layout.ts';
import { formatDate } from '#platform/email/format-date.ts';
import { formatGreeting } from '#platform/email/plain-line.ts';
import { formatAmount, formatPlan } from './format.ts';

type Facts = {
  name: string;
  timeZone: string;
  plan: PlanId | null;
  nextBillingDate: Date | null;
  link: string;
};

export function buildResumedEmail({
  name,
  timeZone,
  plan,
  nextBillingDate,
  link,
}: Facts): EmailContent {
  const amount = plan ? ` of ${formatAmount(PLANS[plan].priceCents)}` : '';
  const next = nextBillingDate
    ? ` The next charge${amount} is on ${formatDate(nextBillingDate, timeZone)}.`
    : '';
  return {
    subject: `Your Attune ${formatPlan(plan)} goes on`,
    ...layoutEmail({
      title: `Your ${formatPlan(plan)} goes on`,
      paragraphs: [
        formatGreeting(name),
        `The cancellation was taken back, so your ${formatPlan(plan)} renews as before.${next}`,
        'If this was not you, sign in, cancel again and change your password.',
      ],
      action: { label: 'Look at my subscription', href: link },
      footer: ['We write when a plan is cancelled or resumed.', 'Attune'],
    }),
  };
}
