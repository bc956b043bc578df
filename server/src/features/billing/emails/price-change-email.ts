import type { NewPriceCharge, PriceChangeFacts } from '@attune/domain/billing/notices';
import { formatMoney, PLANS, type PlanId } from '@attune/domain/billing/plans';
import type { EmailContent } from '#platform/email/email.ts';
import { buildMemberEmail } from '#platform/email/email-layout.ts';
import { formatDate } from '#platform/email/format-date.ts';
import { formatPlan } from './format-plan.ts';
import { CONTRACT_EMAIL_REASON } from './renewal-emails.ts';

type Facts = PriceChangeFacts & {
  name: string;
  timeZone: string;
  plan: PlanId | null;
  link: string;
};

export function buildPriceChangeEmail(facts: Facts): EmailContent {
  const { name, timeZone, plan, fromCents, toCents, firstChargeAt, charge, link } = facts;
  const day = formatDate(firstChargeAt, timeZone);
  const per = plan ? ` a ${PLANS[plan].interval}` : '';
  return buildMemberEmail(name, {
    subject: `The price of your Attune ${formatPlan(plan)} changes on ${day}`,
    title: `A new price for your ${formatPlan(plan)}`,
    paragraphs: [
      `The price of your ${formatPlan(plan)} is ${formatMoney(fromCents)}${per} now. From ${day} it is ${formatMoney(toCents)}${per}.${describeCharge(charge)}`,
      `The charge on ${day} is the first at the new price. Until then you pay the old one.`,
      'If that’s fine with you, there’s nothing to do.',
      `If it isn’t, you can cancel before ${day}: open Manage subscription, choose Cancel subscription and confirm. You keep your access until the end of the time you paid for, and nothing more is charged.`,
    ],
    action: { label: 'Manage subscription', href: link },
    reason: `${CONTRACT_EMAIL_REASON} We email you once about each new price.`,
  });
}

/** What the price doesn't have in it yet: 'your discount and tax'. */
const listMissing = ({ hasDiscount, isTaxAdded }: NewPriceCharge): string =>
  [...(hasDiscount ? ['your discount'] : []), ...(isTaxAdded ? ['tax'] : [])].join(' and ');

/** Only the provider rounds discounts and computes tax. Without its answer, nothing is guessed. */
function describeCharge(charge: NewPriceCharge | null): string {
  if (charge === null) return ' Both are before any discount and added tax.';
  const { cents, taxCents, currency } = charge;
  const missing = listMissing(charge);
  const tax = `${formatMoney(taxCents, currency)} tax`;
  if (missing === '') return taxCents > 0 ? ` That includes ${tax}.` : '';
  const taxPart = taxCents > 0 ? ` (including ${tax})` : '';
  return ` Both are before ${missing}. With ${missing}, the new price comes to ${formatMoney(cents, currency)}${taxPart}.`;
}
