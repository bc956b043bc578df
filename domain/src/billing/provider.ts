/** The payment provider's subscription, as far as we go by it. Dates instead of seconds. */
export type ProviderSubscription = {
  id: string;
  customerId: string;
  /** The provider's own word; one we do not know is possible. */
  status: string;
  priceId: string | null;
  createdAt: Date;
  startedAt: Date;
  trialEnd: Date | null;
  /** Of the running period: the provider keeps it at the items. */
  periodStart: Date | null;
  periodEnd: Date | null;
  /** A cancellation has two shapes; either may be set without the other. */
  cancelAtPeriodEnd: boolean;
  cancelAt: Date | null;
  endedAt: Date | null;
};

export type ProviderInvoice = {
  id: string;
  number: string | null;
  subscriptionId: string | null;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  createdAt: Date;
  currency: string;
  totalCents: number;
  amountPaidCents: number;
  amountDueCents: number;
  attemptCount: number;
  nextAttemptAt: Date | null;
  dueAt: Date | null;
  paidAt: Date | null;
  /** The end of the longest period that it pays for, if it pays for one. */
  periodEnd: Date | null;
  hostedUrl: string | null;
  pdfUrl: string | null;
};
