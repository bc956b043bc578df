import type { RenewalCharge } from '@attune/domain/billing/notices';
import { formatMoney, type PlanId } from '@attune/domain/billing/plans';
import type { EmailContent } from '#platform/email/email.ts';
import { buildMemberEmail } from '#platform/email/email-layout.ts';
import { formatDate } from '#platform/email/format-date.ts';
import { formatPlan } from './format-plan.ts';

/** Why members get an email that their notification settings don't turn off. */
export const CONTRACT_EMAIL_REASON =
  'This email is about your contract, so you get it whatever your notification settings are.';

type RenewalFacts = {
  name: string;
  timeZone: string;
  plan: PlanId | null;
  renewsAt: Date;
  charge: RenewalCharge;
  link: string;
};

export function buildRenewalEmail(facts: RenewalFacts): EmailContent {
  const { name, timeZone, plan, renewsAt, charge, link } = facts;
  const day = formatDate(renewsAt, timeZone);
  return buildMemberEmail(name, {
    subject: `Your Attune ${formatPlan(plan)} renews on ${day}`,
    title: `Your ${formatPlan(plan)} renews on ${day}`,
    paragraphs: [
      `Your ${formatPlan(plan)} renews for another year on ${day}. ${describeCharge(charge)}`,
      'If you want to keep it, there’s nothing to do.',
      'If you don’t, cancel before that day: open Manage subscription, choose Cancel subscription and confirm. It takes no more steps than buying the plan did. You keep your access until that day, and nothing more is charged.',
    ],
    action: { label: 'Manage subscription', href: link },
    reason: `${CONTRACT_EMAIL_REASON} We remind you 30 days and 7 days before an annual plan renews.`,
  });
}

/** A credit from an earlier plan change lowers the charge. */
function describeCharge({ totalCents, taxCents, dueCents, currency }: RenewalCharge): string {
  const tax = taxCents > 0 ? ` (including ${formatMoney(taxCents, currency)} tax)` : '';
  const total = `${formatMoney(totalCents, currency)}${tax}`;
  if (dueCents === totalCents) return `You’ll be charged ${total} then.`;
  const credit = formatMoney(totalCents - dueCents, currency);
  return `It costs ${total}. Your credit covers ${credit} of that, so you’ll be charged ${formatMoney(dueCents, currency)} then.`;
}
