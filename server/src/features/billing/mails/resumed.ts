import { PLANS, type PlanId } from '@attune/domain/billing/plans';
import type { MailContent } from '../../../platform/mail/mail.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import { dayInWords } from '../../../platform/mail/moment-in-words.ts';
import { greeting } from '../../../platform/mail/plain-line.ts';
import { amountInWords } from './amount-in-words.ts';
import { planInWords } from './plan-in-words.ts';

type Facts = {
  name: string;
  timeZone: string;
  plan: PlanId | null;
  nextBillingDate: Date | null;
  link: string;
};

export function resumedMail({ name, timeZone, plan, nextBillingDate, link }: Facts): MailContent {
  const amount = plan ? ` of ${amountInWords(PLANS[plan].priceCents)}` : '';
  const next = nextBillingDate
    ? ` The next charge${amount} is on ${dayInWords(nextBillingDate, timeZone)}.`
    : '';
  return {
    subject: `Your Attune ${planInWords(plan)} goes on`,
    ...mailLayout({
      title: `Your ${planInWords(plan)} goes on`,
      paragraphs: [
        greeting(name),
        `The cancellation was taken back, so your ${planInWords(plan)} renews as before.${next}`,
        'If this was not you, sign in, cancel again and change your password.',
      ],
      action: { label: 'Look at my subscription', href: link },
      footer: ['We write when a plan is cancelled or resumed.', 'Attune'],
    }),
  };
}
