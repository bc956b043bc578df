import type { Payments, ProviderCreditChange } from './payments.ts';
import {
  deriveIdempotencyKey,
  newIdempotencyKey,
  type StripeParts,
  withIdempotencyKey,
} from './stripe-client.ts';
import { orIfMissing } from './stripe-errors.ts';
import { toCents, toId } from './units.ts';

type Calls = Pick<Payments, 'listCreditChanges' | 'changeCredit' | 'voidInvoice'>;

const VOIDABLE = new Set<string | null>(['open', 'uncollectible']);

export function creditCalls({ stripe }: StripeParts): Calls {
  async function readChanges(customerId: string): Promise<ProviderCreditChange[]> {
    const changes: ProviderCreditChange[] = [];
    for await (const { amount, invoice, metadata } of stripe.customers.listBalanceTransactions(
      customerId,
      { limit: 100 },
    )) {
      changes.push({
        requestId: metadata?.request ?? null,
        invoiceId: invoice ? toId(invoice) : null,
        // The provider counts what the customer owes, so credit is negative there.
        cents: 0 - toCents(amount),
      });
    }
    return changes.reverse();
  }

  return {
    listCreditChanges: (customerId) => orIfMissing(readChanges(customerId), []),

    async changeCredit({ customerId, cents, requestId }) {
      const params = {
        amount: 0 - cents,
        currency: 'usd',
        metadata: { request: requestId },
      };
      const key = deriveIdempotencyKey('credit', customerId, requestId, `${cents}`);
      await withIdempotencyKey(key, (options) =>
        stripe.customers.createBalanceTransaction(customerId, params, options),
      );
    },

    async voidInvoice(invoiceId) {
      const { status } = await stripe.invoices.retrieve(invoiceId);
      if (!VOIDABLE.has(status)) return;
      await stripe.invoices.voidInvoice(invoiceId, {}, newIdempotencyKey());
    },
  };
}
