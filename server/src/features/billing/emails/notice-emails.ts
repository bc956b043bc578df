import type { Notice, PriceChangeFacts, RenewalCharge } from '@attune/domain/billing/notices';
import { formatMoney, type PlanId } from '@attune/domain/billing/plans';
import type { SubscriptionFields } from '@attune/domain/billing/project-subscription';
import type { ProviderInvoice } from '@attune/domain/billing/provider';
import { getWithdrawalDeadline } from '@attune/domain/billing/withdrawal';
import type { UserRow } from '#features/account';
import type { EmailContent } from '#platform/email/email.ts';
import { buildMemberEmail } from '#platform/email/email-layout.ts';
import { formatDate } from '#platform/email/format-date.ts';
import { toShortLine } from '#platform/email/plain-line.ts';
import { type ContractRow, getContractZone } from '../withdrawal/contracts.repository.ts';
import { formatPlan } from './format-plan.ts';
import { buildPausedEmail, buildPauseEndedEmail, buildPauseEndingEmail } from './pause-emails.ts';
import { buildPriceChangeEmail } from './price-change-email.ts';
import { buildRenewalEmail } from './renewal-emails.ts';
import { buildTrialEndedEmail, buildTrialEndingEmail } from './trial-emails.ts';

export type NoticeFacts = {
  user: UserRow;
  before: SubscriptionFields;
  appUrl: string;
  /** The contract that an invoice belongs to. */
  contract?: Pick<ContractRow, 'number' | 'concludedAt' | 'timeZone'> | null;
  /** What the next renewal costs; null if that is not known. */
  nextCents?: number | null;
  /** Whether tax may come on top of the plans' prices. */
  hasTax?: boolean;
};

export function buildNoticeEmail(
  notice: Notice,
  { user, before, appUrl, contract = null, nextCents = null, hasTax = false }: NoticeFacts,
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
      return buildResumedEmail({ ...facts, nextBillingDate, nextCents, link: manageUrl });
    case 'paused': {
      const paidUntil = user.subscriptionEnd;
      return buildPausedEmail({ ...facts, paidUntil, nextBillingDate, nextCents, link: manageUrl });
    }
    case 'pause-ending': {
      const endsAt = user.pausedUntil as Date;
      return buildPauseEndingEmail({
        ...facts,
        endsAt,
        nextBillingDate,
        nextCents,
        link: manageUrl,
      });
    }
    case 'pause-ended':
      return buildPauseEndedEmail({ ...facts, nextBillingDate, nextCents, link: manageUrl });
    case 'price-change': {
      const change = notice.priceChange as PriceChangeFacts;
      return buildPriceChangeEmail({ ...facts, ...change, link: manageUrl });
    }
    case 'renewal-in-30-days':
    case 'renewal-in-7-days':
      return buildRenewalEmail({
        ...facts,
        renewsAt: nextBillingDate as Date,
        charge: notice.charge as RenewalCharge,
        link: manageUrl,
      });
  }
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
  contract: NonNullable<NoticeFacts['contract']>,
  paidAt: Date,
  accountZone: string,
): string {
  const { number, concludedAt } = contract;
  const timeZone = getContractZone(contract, accountZone);
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

type ResumedFacts = PlanFacts & { nextBillingDate: Date | null; nextCents: number | null };

export function buildResumedEmail(facts: ResumedFacts): EmailContent {
  const { name, timeZone, plan, nextBillingDate, nextCents, link } = facts;
  const amountText = nextCents === null ? '' : ` of ${formatMoney(nextCents)}`;
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
