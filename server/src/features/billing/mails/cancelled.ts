import type { PlanId } from '@attune/domain/billing/plans';
import type { MailContent } from '../../../platform/mail/mail.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import { dayInWords } from '../../../platform/mail/moment-in-words.ts';
import { greeting } from '../../../platform/mail/plain-line.ts';
import { planInWords } from './plan-in-words.ts';

type Facts = {
  name: string;
  timeZone: string;
  plan: PlanId | null;
  /** When access ends, if it has not. */
  endsAt: Date | null;
  /** Whether it can be taken back: the subscription is still there. */
  canResume: boolean;
  link: string;
};

export function cancelledMail(facts: Facts): MailContent {
  const { name, timeZone, plan, endsAt, canResume, link } = facts;
  const access = endsAt
    ? `You keep your access until ${dayInWords(endsAt, timeZone)}.`
    : 'The pages are closed now.';
  const back = canResume
    ? 'If you change your mind before that day, one click takes it back.'
    : 'Should you want to come back, choose a plan at any time.';
  return {
    subject: `Your Attune ${planInWords(plan)} is cancelled`,
    ...mailLayout({
      title: `Your ${planInWords(plan)} is cancelled`,
      paragraphs: [
        greeting(name),
        `${access} Nothing more will be charged. Everything you made is kept: you can read it, take it with you or delete it.`,
        back,
      ],
      action: { label: canResume ? 'Look at my subscription' : 'Look at the plans', href: link },
      footer: ['We write when a plan is cancelled or resumed.', 'Attune'],
    }),
  };
}
