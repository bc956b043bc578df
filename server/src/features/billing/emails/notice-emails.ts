import type { Notice } from '@attune/domain/billing/notices';
import { formatMoney, PLANS, type PlanId } from '@attune/domain/billing/plans';
import type { SubscriptionFields } from '@attune/domain/billing/project-subscription';
import type { ProviderInvoice } from '@attune/domain/billing/provider';
import { getWithdrawalDeadline } from '@attune/domain/billing/withdrawal';
import type { UserRow } from '#features/account';
import type { EmailContent } from '#platform/email/email.ts';
import { buildMemberEmail } from '#platform/email/email-layout.ts';
import { formatDate, formatDateTime } from '#platform/email/format-date.ts';
import { toShortLine } from '#platform/email/plain-line.ts';
import type { ContractRow } from '../withdrawal/contracts.repository.ts';

export type NoticeFacts = {
  user: UserRow;
  before: SubscriptionFields;
  appUrl: string;
  /** The contract that an invoice belongs to. */
  contract?: Pick<ContractRow, 'number' | 'concludedAt'> | null;
  /** Whether the next charge is the plan's price, without a discount and tax. */
  isFullPrice?: boolean;
  /** Whether tax may come on top of the plans' prices. */
  hasTax?: boolean;
};

export function buildNoticeEmail(
  notice: Notice,
  { user, before, appUrl, contract = null, isFullPrice = true, hasTax = false }: NoticeFacts,
): EmailContent {
  const plansUrl = `${appUrl}/subscription`;
  const manageUrl = `${appUrl}/subscription/manage`;
  const { name, timeZone, nextBillingDate, trialEndsAt } = user;
  const plan = user.subscriptionPlan ?? before.subscriptionPlan;
  const facts = { name, timeZone, plan };
  const getInvoice = () => notice.invoice as ProviderInvoice;
  const getTrialFacts = () => ({
    name,
    timeZone,
    trialEndsAt: trialEndsAt as Date,
    hasTax,
    link: plansUrl,
  });
  switch (notice.kind) {
    case 'trial-ending':
      return buildTrialEndingEmail(getTrialFacts());
    case 'trial-ended':
      return buildTrialEndedEmail(getTrialFacts());
    case 'payment-failed': {
      const hasAccess = user.subscriptionStatus !== 'expired';
      const invoice = getInvoice();
      return buildPaymentFailedEmail({ ...facts, invoice, hasAccess, link: manageUrl });
    }
    case 'receipt':
      return buildReceiptEmail({
        ...facts,
        invoice: getInvoice(),
        contract,
        nextBillingDate,
        link: manageUrl,
      });
    case 'cancelled': {
      const canResume = user.cancelAtPeriodEnd;
      const endsAt = canResume ? user.subscriptionEnd : user.isTrialing ? trialEndsAt : null;
      const link = canResume ? manageUrl : plansUrl;
      return buildCanceledEmail({ ...facts, endsAt, canResume, link });
    }
    case 'resumed':
      return buildResumedEmail({ ...facts, nextBillingDate, isFullPrice, link: manageUrl });
  }
}

type TrialFacts = {
  name: string;
  timeZone: string;
  trialEndsAt: Date;
  hasTax?: boolean;
  link: string;
};

export function buildTrialEndingEmail(facts: TrialFacts): EmailContent {
  const { name, timeZone, trialEndsAt, link } = facts;
  const day = formatDate(trialEndsAt, timeZone);
  return buildMemberEmail(name, {
    subject: `Your Attune trial ends on ${day}`,
    title: `Your trial ends on ${day}`,
    paragraphs: [
      `Your free trial of Attune runs until ${formatDateTime(trialEndsAt, timeZone)}. You have no plan, so nothing will be charged.`,
      `To keep your access after that, choose a plan: ${formatPrices(facts)}. If you start a plan now, you’ll be charged when the trial ends, or right away if that’s less than two days away.`,
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

type PlanFacts = { name: string; timeZone: string; plan: PlanId | null; link: string };

type PaymentFailedFacts = PlanFacts & {
  invoice: Pick<ProviderInvoice, 'amountDueCents' | 'currency' | 'nextAttemptAt'>;
  hasAccess: boolean;
};

export function buildPaymentFailedEmail(facts: PaymentFailedFacts): EmailContent {
  const { name, timeZone, plan, invoice, hasAccess, link } = facts;
  const amount = formatMoney(invoice.amountDueCents, invoice.currency);
  const retryText = invoice.nextAttemptAt
    ? `We’ll try again on ${formatDate(invoice.nextAttemptAt, timeZone)}.`
    : 'We won’t try again automatically.';
  const accessText = hasAccess
    ? 'You still have access for now.'
    : 'You’ll get your access back as soon as it’s paid. Everything you made is safe.';
  return buildMemberEmail(name, {
    subject: 'A payment for Attune didn’t go through',
    title: 'A payment didn’t go through',
    paragraphs: [
      `We couldn’t charge ${amount} for your ${formatPlan(plan)}. Cards expire, and banks sometimes decline a charge.`,
      `${retryText} ${accessText}`,
      'To fix it now, update your card or use another one.',
    ],
    action: { label: 'Update my card', href: link },
    reason: 'We email you once for each payment that fails.',
  });
}

type ReceiptFacts = PlanFacts & {
  invoice: Pick<
    ProviderInvoice,
    'number' | 'amountPaidCents' | 'totalCents' | 'taxCents' | 'currency' | 'paidAt' | 'createdAt'
  >;
  nextBillingDate: Date | null;
  contract?: NoticeFacts['contract'];
};

export function buildReceiptEmail(facts: ReceiptFacts): EmailContent {
  const { name, timeZone, plan, invoice, nextBillingDate, contract, link } = facts;
  const paidAt = invoice.paidAt ?? invoice.createdAt;
  const amount = formatMoney(invoice.amountPaidCents, invoice.currency);
  const day = formatDate(paidAt, timeZone);
  const taxText =
    // Credit pays a part of the tax too.
    invoice.taxCents > 0 && invoice.amountPaidCents === invoice.totalCents
      ? ` (including ${formatMoney(invoice.taxCents, invoice.currency)} tax)`
      : '';
  const numberText = invoice.number
    ? ` Your invoice number is ${toShortLine(invoice.number)}.`
    : '';
  const nextChargeParagraphs = nextBillingDate
    ? [
        `The next charge is on ${formatDate(nextBillingDate, timeZone)}. You can cancel before that day.`,
      ]
    : [];
  return buildMemberEmail(name, {
    subject: `Receipt from Attune: ${amount}`,
    title: 'Thank you for your payment',
    paragraphs: [
      `We received ${amount}${taxText} for your ${formatPlan(plan)} on ${day}.${numberText}`,
      ...nextChargeParagraphs,
      ...(contract ? [describeContract(contract, paidAt, timeZone)] : []),
    ],
    action: { label: 'See my invoices', href: link },
    reason: 'We email you once for each payment.',
  });
}

/** Repeats the right to withdraw while it lasts, so that it is in writing. */
function describeContract(
  { number, concludedAt }: NonNullable<NoticeFacts['contract']>,
  paidAt: Date,
  timeZone: string,
): string {
  const deadline = getWithdrawalDeadline(concludedAt, timeZone);
  const numberText = `Your contract number is ${number}.`;
  if (paidAt.getTime() >= deadline.getTime()) return numberText;
  const lastDay = formatDate(new Date(deadline.getTime() - 1), timeZone);
  return `${numberText} Until the end of ${lastDay}, you can withdraw from the contract under Manage subscription, without giving a reason.`;
}

type CanceledFacts = PlanFacts & {
  endsAt: Date | null;
  /** Whether the subscription still exists, so that the cancellation can be undone. */
  canResume: boolean;
};

export function buildCanceledEmail(facts: CanceledFacts): EmailContent {
  const { name, timeZone, plan, endsAt, canResume, link } = facts;
  const accessText = endsAt
    ? `You keep your access until ${formatDate(endsAt, timeZone)}.`
    : 'Your access has ended.';
  const returnText = canResume
    ? 'If you change your mind before that day, you can resume your plan with one click.'
    : 'You can come back and choose a plan anytime.';
  return buildMemberEmail(name, {
    subject: `Your Attune ${formatPlan(plan)} is canceled`,
    title: `Your ${formatPlan(plan)} is canceled`,
    paragraphs: [
      `${accessText} Nothing more will be charged. Everything you made is safe. You can read it, export it or delete it.`,
      returnText,
    ],
    action: { label: canResume ? 'See my subscription' : 'See the plans', href: link },
    reason: 'We email you when a plan is canceled or resumed.',
  });
}

type ResumedFacts = PlanFacts & { nextBillingDate: Date | null; isFullPrice: boolean };

export function buildResumedEmail(facts: ResumedFacts): EmailContent {
  const { name, timeZone, plan, nextBillingDate, isFullPrice, link } = facts;
  const amountText = plan && isFullPrice ? ` of ${formatMoney(PLANS[plan].priceCents)}` : '';
  const nextChargeText = nextBillingDate
    ? ` The next charge${amountText} is on ${formatDate(nextBillingDate, timeZone)}.`
    : '';
  return buildMemberEmail(name, {
    subject: `Your Attune ${formatPlan(plan)} continues`,
    title: `Your ${formatPlan(plan)} continues`,
    paragraphs: [
      `The cancellation was undone, so your ${formatPlan(plan)} renews as before.${nextChargeText}`,
      'If this wasn’t you, sign in, cancel again and change your password.',
    ],
    action: { label: 'See my subscription', href: link },
    reason: 'We email you when a plan is canceled or resumed.',
  });
}

/** 'Annual plan', or only 'plan' if the plan is unknown. */
function formatPlan(plan: PlanId | null): string {
  return plan ? `${PLANS[plan].name} plan` : 'plan';
}

/** '$9.99 a month or $99.99 a year' */
function formatPrices({ hasTax = false }: TrialFacts): string {
  const { monthly, annual } = PLANS;
  return `${formatMoney(monthly.priceCents)} a ${monthly.interval} or ${formatMoney(annual.priceCents)} a ${annual.interval}${hasTax ? ' (checkout shows the total with tax before you pay)' : ''}`;
}
