import type { PlanId } from '@attune/domain/billing/plans';
import type { ProviderInvoice } from '@attune/domain/billing/provider';
import type { MailContent } from '../../../platform/mail/mail.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import { dayInWords } from '../../../platform/mail/moment-in-words.ts';
import { greeting, plainLine } from '../../../platform/mail/plain-line.ts';
import { amountInWords } from './amount-in-words.ts';
import { planInWords } from './plan-in-words.ts';

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

export function receiptMail(facts: Facts): MailContent {
  const { name, timeZone, plan, invoice, nextBillingDate, link } = facts;
  const amount = amountInWords(invoice.amountPaidCents, invoice.currency);
  const day = dayInWords(invoice.paidAt ?? invoice.createdAt, timeZone);
  const number = invoice.number ? ` The invoice has the number ${plainLine(invoice.number)}.` : '';
  const next = nextBillingDate
    ? [`The next charge is on ${dayInWords(nextBillingDate, timeZone)}. You can cancel before.`]
    : [];
  return {
    subject: `Receipt from Attune: ${amount}`,
    ...mailLayout({
      title: 'Thank you: your payment arrived',
      paragraphs: [
        greeting(name),
        `We received ${amount} for your ${planInWords(plan)} on ${day}.${number}`,
        ...next,
      ],
      action: { label: 'See my invoices', href: link },
      footer: ['We write once for each payment.', 'Attune'],
    }),
  };
}
