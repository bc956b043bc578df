import { formatMoney, type PlanId } from '@attune/domain/billing/plans';
import type { EmailContent } from '#platform/email/email.ts';
import { buildMemberEmail } from '#platform/email/email-layout.ts';
import { formatDate } from '#platform/email/format-date.ts';
import { formatPlan } from './format-plan.ts';
import { CONTRACT_EMAIL_REASON } from './renewal-emails.ts';

type Facts = {
  name: string;
  timeZone: string;
  plan: PlanId | null;
  /** Null for a pause without an end, which only the provider's own pages can begin. */
  nextBillingDate: Date | null;
  nextCents: number | null;
  link: string;
};

export function buildPausedEmail(facts: Facts & { paidUntil: Date | null }): EmailContent {
  const { name, timeZone, plan, paidUntil, nextBillingDate, link } = facts;
  const start = paidUntil && formatDate(paidUntil, timeZone);
  const end = nextBillingDate && formatDate(nextBillingDate, timeZone);
  return buildMemberEmail(name, {
    subject: `Your Attune ${formatPlan(plan)} is paused${end ? ` until ${end}` : ''}`,
    title: `Your ${formatPlan(plan)} is paused${end ? ` until ${end}` : ''}`,
    paragraphs: [
      `${start ? `You’ve paid until ${start}, and you keep your access until then. ` : ''}After that, nothing is charged while the plan is paused, and the pages that need a plan are closed. What you made stays yours to read, export or delete.`,
      end
        ? `On ${end} your plan continues, and you’ll be charged${formatAmount(facts)} that day. We’ll email you a week before.`
        : 'It stays paused until you resume it.',
      'You can resume earlier under Manage subscription. Once the time you paid for is over, resuming charges you right away and starts a new period that day. You can also cancel.',
      'If this wasn’t you, sign in, resume the plan and change your password.',
    ],
    action: { label: 'Manage subscription', href: link },
    reason: `${CONTRACT_EMAIL_REASON} We email you when a plan is paused or resumed.`,
  });
}

export function buildPauseEndingEmail(facts: Facts & { endsAt: Date }): EmailContent {
  const { name, timeZone, plan, endsAt, link } = facts;
  const day = formatDate(endsAt, timeZone);
  return buildMemberEmail(name, {
    subject: `Your Attune ${formatPlan(plan)} continues on ${day}`,
    title: `Your ${formatPlan(plan)} continues on ${day}`,
    paragraphs: [
      `The pause ends on ${day}. You’ll be charged${formatAmount(facts)} that day, and you’ll have full access again.`,
      'If you don’t want it to continue, cancel before that day: open Manage subscription, choose Cancel subscription and confirm. Then nothing more is charged.',
    ],
    action: { label: 'Manage subscription', href: link },
    reason: `${CONTRACT_EMAIL_REASON} We email you once before a pause ends.`,
  });
}

export function buildPauseEndedEmail(facts: Facts): EmailContent {
  const { name, timeZone, plan, nextBillingDate, link } = facts;
  const nextCharge = nextBillingDate
    ? ` The next charge${formatAmount(facts)} is on ${formatDate(nextBillingDate, timeZone)}.`
    : '';
  return buildMemberEmail(name, {
    subject: `Your Attune ${formatPlan(plan)} is no longer paused`,
    title: `Your ${formatPlan(plan)} is no longer paused`,
    paragraphs: [`Your ${formatPlan(plan)} renews as before.${nextCharge}`],
    action: { label: 'Manage subscription', href: link },
    reason: `${CONTRACT_EMAIL_REASON} We email you when a plan is paused or resumed.`,
  });
}

const formatAmount = ({ nextCents }: Pick<Facts, 'nextCents'>) =>
  nextCents === null ? '' : ` ${formatMoney(nextCents)}`;
