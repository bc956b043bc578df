import type { PriceChangeFacts } from '@attune/domain/billing/notices';
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
  const { name, timeZone, plan, fromCents, toCents, firstChargeAt, link } = facts;
  const day = formatDate(firstChargeAt, timeZone);
  const per = plan ? ` a ${PLANS[plan].interval}` : '';
  return buildMemberEmail(name, {
    subject: `The price of your Attune ${formatPlan(plan)} changes on ${day}`,
    title: `A new price for your ${formatPlan(plan)}`,
    paragraphs: [
      `Your ${formatPlan(plan)} costs ${formatMoney(fromCents)}${per} now. From ${day} it costs ${formatMoney(toCents)}${per}. That is the first charge at the new price; until then you pay the old one.`,
      'If that’s fine with you, there’s nothing to do.',
      `If it isn’t, you can cancel before ${day}: open Manage subscription, choose Cancel subscription and confirm. You keep your access until the end of the time you paid for, and nothing more is charged.`,
    ],
    action: { label: 'Manage subscription', href: link },
    reason: `${CONTRACT_EMAIL_REASON} We email you once about each new price.`,
  });
}
