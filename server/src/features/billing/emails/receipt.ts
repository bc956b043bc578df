import type { PlanId } from '@attune/domain/billing/plans';
import type { ProviderInvoice } from '@attune/domain/billing/provider';
import type { EmailContent } from '#platform/email/email.ts';
import { layoutEmail } from '#platform/email/email-layout.ts';
import { formatDate } from '#platform/email/format-date.ts';
import { formatGreeting, toShortLine } from '#platform/email/plain-line.ts';
import { formatAmount, formatPlan } from './format.ts';

type Facts = {
  name: string;
  timeZone: string;
  plan: PlanId | null;
  invoice: Pick<
    ProviderInvoice,
    'number' | 'amountPaidCents' | 'currency' | 'paidAt' | 'createdAt'
  >;
  nextBillingDate: Date | null;
  link: string;
};

export function buildReceiptEmail(facts: Facts): EmailContent {
  const { name, timeZone, plan, invoice, nextBillingDate, link } = facts;
  const amount = formatAmount(invoice.amountPaidCents, invoice.currency);
  const day = formatDate(invoice.paidAt ?? invoice.createdAt, timeZone);
  const number = invoice.number
    ? ` The invoice has the number ${toShortLine(invoice.number)}.`
    : '';
  const next = nextBillingDate
    ? [`The next charge is on ${formatDate(nextBillingDate, timeZone)}. You can cancel before.`]
    : [];
  return {
    subject: `Receipt from Attune: ${amount}`,
    ...layoutEmail({
      title: 'Thank you: your payment arrived',
      paragraphs: [
        formatGreeting(name),
        `We received ${amount} for your ${formatPlan(plan)} on ${day}.${number}`,
        ...next,
      ],
      action: { label: 'See my invoices', href: link },
      footer: ['We write once for each payment.', 'Attune'],
    }),
  };
}
