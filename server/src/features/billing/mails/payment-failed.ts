import type { PlanId } from '@attune/domain/billing/plans';
import type { ProviderInvoice } from '@attune/domain/billing/provider';
import type { MailContent } from '../../../platform/mail/mail.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import { dayInWords } from '../../../platform/mail/moment-in-words.ts';
import { greeting } from '../../../platform/mail/plain-line.ts';
import { amountInWords } from './amount-in-words.ts';
import { planInWords } from './plan-in-words.ts';

type Facts = {
  name: string;
  timeZone: string;
  plan: PlanId | null;
  invoice: Pick<ProviderInvoice, 'amountDueCents' | 'currency' | 'nextAttemptAt'>;
  isOpen: boolean;
  link: string;
};

export function paymentFailedMail(facts: Facts): MailContent {
  const { name, timeZone, plan, invoice, isOpen, link } = facts;
  const amount = amountInWords(invoice.amountDueCents, invoice.currency);
  const again = invoice.nextAttemptAt
    ? `The charge is tried again on ${dayInWords(invoice.nextAttemptAt, timeZone)}.`
    : 'The charge is not tried again by itself.';
  const meanwhile = isOpen
    ? 'Until then nothing changes: you keep your access.'
    : 'Your pages open again as soon as it is paid; everything you made is kept.';
  return {
    subject: 'A payment for Attune did not go through',
    ...mailLayout({
      title: 'A payment did not go through',
      paragraphs: [
        greeting(name),
        `We could not charge ${amount} for your ${planInWords(plan)}. Cards expire, and banks decline at times.`,
        `${again} ${meanwhile}`,
        'To settle it now, check the card or use another one.',
      ],
      action: { label: 'Check my card', href: link },
      footer: ['We write once for each payment that fails.', 'Attune'],
    }),
  };
}
