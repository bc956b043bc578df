import { formatMoney, PLANS, type PlanId } from '@attune/domain/billing/plans';
import type { ProviderDiscount, ProviderInvoice } from '@attune/domain/billing/provider';
import { START_REQUEST_TEXTS } from '@attune/domain/billing/start-request';
import { getWithdrawalDeadline } from '@attune/domain/billing/withdrawal';
import {
  PUBLIC_DOCUMENTS,
  WITHDRAW_LABEL,
  WITHDRAWAL_PATH,
} from '@attune/domain/navigation/public-documents';
import type { UserRow } from '#features/account';
import type { EmailContent } from '#platform/email/email.ts';
import { buildMemberEmail } from '#platform/email/email-layout.ts';
import { formatDate, formatDateTime } from '#platform/email/format-date.ts';
import type { Operator } from '#platform/operator.ts';
import { type ContractRow, getContractZone } from '../withdrawal/contracts.repository.ts';
import { formatRefundRule } from './withdrawal-emails.ts';

type ContractFacts = {
  user: UserRow;
  contract: ContractRow;
  price: ContractPrice;
  operator: Operator;
  appUrl: string;
};
type ContractPrice = {
  /** What each period costs without a discount. */
  cents: number | null;
  discounts: readonly ProviderDiscount[];
  hasTax: boolean;
  /** Null before the first charge. */
  firstInvoice: Pick<ProviderInvoice, 'totalCents' | 'taxCents' | 'currency'> | null;
};

/**
 * Confirms a contract on a durable medium. What the law requires is in the text: a link to it would
 * not be enough (decision 0057).
 */
export function buildContractEmail(facts: ContractFacts): EmailContent {
  const { user, contract, price, operator, appUrl } = facts;
  const { name, timeZone, isTrialing } = user;
  const { plan, number, concludedAt } = contract;
  const planText = plan ? `${PLANS[plan].name} plan` : 'plan';
  const [terms] = PUBLIC_DOCUMENTS;
  return buildMemberEmail(name, {
    subject: isTrialing ? 'You bought an Attune plan' : 'Your Attune plan has started',
    title: isTrialing ? `You bought the ${planText}` : `Your ${planText} has started`,
    paragraphs: [
      `You bought it on ${formatDateTime(concludedAt, timeZone)}. Your contract number is ${number}. Please keep this email: it’s the confirmation of your contract.`,
      `${describePrice(user, contract, price)} It renews until you cancel, which you can do at any time under Manage subscription.`,
      describeWithdrawal(contract, timeZone, operator),
      describeStartRequest(contract),
      `Your contract is with ${describeOperator(operator)}. It gives you access to all of Attune for as long as it runs. If something doesn’t work as agreed, you have the rights that the law gives you.`,
      `Model withdrawal form, which you don’t have to use: “To ${operator.name}, ${operator.address}, ${operator.email}: I hereby give notice that I withdraw from my contract for the provision of the following service: Attune, ${planText}. Ordered on: … Name of consumer: … Address of consumer: … Signature of consumer (only if this form is sent on paper): … Date: …”`,
    ],
    items: [
      { text: WITHDRAW_LABEL, href: `${appUrl}${WITHDRAWAL_PATH}` },
      { text: 'Terms of Service', href: `${appUrl}${terms.href}` },
    ],
    action: { label: 'See my subscription', href: `${appUrl}/subscription/manage` },
    reason: 'We email you once for each plan you buy.',
  });
}

function describePrice(
  { timeZone, isTrialing, nextBillingDate }: UserRow,
  { plan }: ContractRow,
  { cents, discounts, hasTax, firstInvoice }: ContractPrice,
): string {
  const price =
    plan && cents !== null
      ? `It costs ${formatMoney(cents)} a ${PLANS[plan].interval}.`
      : 'You saw its price before you bought it.';
  const sentences = [price, ...discounts.map((discount) => describeDiscount(discount, timeZone))];
  if (firstInvoice && plan && (firstInvoice.totalCents !== cents || firstInvoice.taxCents > 0)) {
    sentences.push(describeFirstPeriod(firstInvoice, plan));
  } else if (hasTax) {
    sentences.push('Checkout showed the total with tax, and each invoice names it.');
  }
  if (nextBillingDate) {
    const day = formatDate(nextBillingDate, timeZone);
    const nextCharge = isTrialing
      ? `The first charge is on ${day}, when your free trial ends.`
      : `The next charge is on ${day}.`;
    sentences.push(nextCharge);
  }
  return sentences.join(' ');
}

/** 'The first month costs $11.89, including $1.90 tax.' */
function describeFirstPeriod(
  { totalCents, taxCents, currency }: NonNullable<ContractPrice['firstInvoice']>,
  plan: PlanId,
): string {
  const tax = taxCents > 0 ? `, including ${formatMoney(taxCents, currency)} tax` : '';
  return `The first ${PLANS[plan].interval} costs ${formatMoney(totalCents, currency)}${tax}.`;
}

/** 'The code SPRING takes off 20% of each charge until June 3, 2027.' */
function describeDiscount(discount: ProviderDiscount, timeZone: string): string {
  const { name, percentOff, amountOffCents, currency, duration, endsAt } = discount;
  const amount =
    percentOff === null ? formatMoney(amountOffCents ?? 0, currency ?? 'usd') : `${percentOff}%`;
  const until = endsAt ? ` until ${formatDate(endsAt, timeZone)}` : '';
  const charges = duration === 'once' ? 'the first charge' : `each charge${until}`;
  return `${name ? `The code ${name}` : 'A discount'} takes off ${amount} of ${charges}.`;
}

function describeWithdrawal(
  contract: ContractRow,
  accountZone: string,
  { email }: Operator,
): string {
  const timeZone = getContractZone(contract, accountZone);
  const deadline = getWithdrawalDeadline(contract.concludedAt, timeZone);
  const lastDay = formatDate(new Date(deadline.getTime() - 1), timeZone);
  return `You can withdraw from the contract until the end of ${lastDay}, without giving a reason: under Manage subscription, with the link below, which needs no sign-in, or by any other clear statement, by email to ${email} or by mail. It’s enough to send it by then. We refund what you’re owed right away, at the latest within 14 days after we hear from you, to the card you paid with, without a fee.`;
}

const describeOperator = ({ name, legalForm, address, email, phone }: Operator): string =>
  [`${name} (${legalForm})`, address, email, ...(phone ? [phone] : [])].join(', ');

/** What was asked for is repeated in the words that were shown. */
function describeStartRequest(contract: ContractRow): string {
  const { startRequest } = contract;
  if (startRequest === null) {
    return 'You didn’t ask us to start during that time. So if you withdraw, you get back everything you paid for it.';
  }
  const text = (START_REQUEST_TEXTS as Record<string, string>)[startRequest];
  return `${text ? `When you bought it, you checked this: “${text}” ` : ''}${formatRefundRule(contract)}`;
}
