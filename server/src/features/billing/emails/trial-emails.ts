import { formatMoney, PLANS } from '@attune/domain/billing/plans';
import type { EmailContent } from '#platform/email/email.ts';
import { buildMemberEmail } from '#platform/email/email-layout.ts';
import { formatDate, formatDateTime } from '#platform/email/format-date.ts';

type TrialFacts = {
  name: string;
  timeZone: string;
  trialEndsAt: Date;
  hasTax?: boolean;
  link: string;
};

/** Sent so late in the trial that the first charge of a plan no longer waits for its end. */
export function buildTrialEndingEmail(facts: TrialFacts): EmailContent {
  const { name, timeZone, trialEndsAt, link } = facts;
  const day = formatDate(trialEndsAt, timeZone);
  return buildMemberEmail(name, {
    subject: `Your Attune trial ends on ${day}`,
    title: `Your trial ends on ${day}`,
    paragraphs: [
      `Your free trial of Attune runs until ${formatDateTime(trialEndsAt, timeZone)}. You have no plan, so nothing will be charged.`,
      `To keep your access after that, choose a plan: ${formatPrices(facts)}. The first charge is made when you choose it. To use the rest of your trial first, choose a plan once it has ended.`,
      'If you don’t choose one, your access ends with the trial. Everything you made stays yours to read and export.',
    ],
    action: { label: 'See the plans', href: link },
    reason: 'We email you once before your trial ends and once when it has ended.',
  });
}

export function buildTrialEndedEmail(facts: TrialFacts): EmailContent {
  const { name, timeZone, trialEndsAt, link } = facts;
  return buildMemberEmail(name, {
    subject: 'Your Attune trial has ended',
    title: 'Your trial has ended',
    paragraphs: [
      `Your free trial of Attune ended on ${formatDateTime(trialEndsAt, timeZone)}. Nothing was charged.`,
      `Everything you made is safe. You can read it, export it or delete it. To use Attune again, choose a plan: ${formatPrices(facts)}.`,
    ],
    action: { label: 'Choose a plan', href: link },
    reason: 'This is the last email about your trial.',
  });
}

/** '$9.99 a month or $99.99 a year' */
function formatPrices({ hasTax = false }: TrialFacts): string {
  const { monthly, annual } = PLANS;
  return `${formatMoney(monthly.priceCents)} a ${monthly.interval} or ${formatMoney(annual.priceCents)} a ${annual.interval}${hasTax ? ' (checkout shows the total with tax before you pay)' : ''}`;
}
