import { formatMoney } from '@attune/domain/billing/plans';

export type RefundUpdate = {
  /** `returned`: the bank gave the money back, so nothing more is owed for it. */
  kind: 'disputed' | 'made' | 'failed' | 'returned';
  cents: number;
};

/** The same sentences are in the email about a withdrawal that was carried out. */
export function describeRefundUpdate({ kind, cents }: RefundUpdate): string {
  const amount = formatMoney(cents);
  switch (kind) {
    case 'disputed':
      return `Your bank is deciding about your payment. Until then, ${amount} of your refund waits. If the bank returns the money to you, that settles it. If not, we refund it.`;
    case 'made':
      return `We refunded ${amount} to the card you paid with. Banks often take 5 to 10 days to show it.`;
    case 'failed':
      return `We couldn’t return ${amount} to your card. We’ll write to you about how you get it.`;
    case 'returned':
      return `Your bank returned your payment to you. That settles ${amount} of your refund.`;
  }
}
