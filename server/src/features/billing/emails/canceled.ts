import type { PlanId } from '@attune/domain/billing/plans';
import type { EmailContent } from '#platform/email/email.ts';
import { layoutEmail } from '#platform/email/email-layout.ts';
import { formatDate } from '#platform/email/format-date.ts';
import { formatGreeting } from '#platform/email/plain-line.ts';
import { formatPlan } from './format.ts';

type Facts = {
  name: string;
  timeZone: string;
  plan: PlanId | null;
  endsAt: Date | null;
  /** Whether the cancellation can be undone: the subscription still exists. */
  canResume: boolean;
  link: string;
};

export function buildCanceledEmail(facts: Facts): EmailContent {
  const { name, timeZone, plan, endsAt, canResume, link } = facts;
  const access = endsAt
    ? `You keep your access until ${formatDate(endsAt, timeZone)}.`
    : 'The pages are closed now.';
  const back = canResume
    ? 'If you change your mind before that day, one click takes it back.'
    : 'Should you want to come back, choose a plan at any time.';
  return {
    subject: `Your Attune ${formatPlan(plan)} is cancelled`,
    ...layoutEmail({
      title: `Your ${formatPlan(plan)} is cancelled`,
      paragraphs: [
        formatGreeting(name),
        `${access} Nothing more will be charged. Everything you made is kept: you can read it, take it with you or delete it.`,
        back,
      ],
      action: { label: canResume ? 'Look at my subscription' : 'Look at the plans', href: link },
      footer: ['We write when a plan is cancelled or resumed.', 'Attune'],
    }),
  };
}
