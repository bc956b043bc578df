import type { PlanId } from '@attune/domain/billing/plans';
import type { ProviderInvoice } from '@attune/domain/billing/provider';
import type { EmailContent } from '#platform/email/email.ts';
import { layoutEmail } from '#platform/email/email-layout.ts';
import { formatDate } from '#platform/email/format-date.ts';
import { formatGreeting } from '#platform/email/plain-line.ts';
import { formatAmount, formatPlan } from './format.ts';

type Facts = {
  name: string;
  timeZone: string;
  plan: PlanId | null;
  invoice: Pick<ProviderInvoice, 'amountDueCents' | 'currency' | 'nextAttemptAt'>;
  isOpen: boolean;
  link: string;
};

export function buildPaymentFailedEmail(facts: Facts): EmailContent {
  const { name, timeZone, plan, invoice, isOpen, link } = facts;
  const amount = formatAmount(invoice.amountDueCents, invoice.currency);
  const again = invoice.nextAttemptAt
    ? `The charge is tried again on ${formatDate(invoice.nextAttemptAt, timeZone)}.`
    : 'The charge is not tried again by itself.';
  const meanwhile = isOpen
    ? 'Until then nothing changes: you keep your access.'
    : 'Your pages open again as soon as it is paid; everything you made is kept.';
  return {
    subject: 'A payment for Attune did not go through',
    ...layoutEmail({
      title: 'A payment did not go through',
      paragraphs: [
        formatGreeting(name),
        `We could not charge ${amount} for your ${formatPlan(plan)}. Cards expire, and banks decline at times.`,
        `${again} ${meanwhile}`,
        'To settle it now, check the card or use another one.',
      ],
      action: { label: 'Check my card', href: link },
      footer: ['We write once for each payment that fails.', 'Attune'],
    }),
  };
}
