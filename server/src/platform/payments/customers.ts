import type { Payments } from './payments.ts';
import {
  deriveIdempotencyKey,
  newIdempotencyKey,
  type StripeParts,
  withIdempotencyKey,
} from './stripe-client.ts';

type Calls = Pick<Payments, 'createCustomer' | 'updateCustomerEmail' | 'createPortal'>;

export function customerCalls({ stripe }: StripeParts): Calls {
  return {
    // The key is derived from every value sent, because the provider rejects a key that is reused
    // with other values.
    async createCustomer({ userId, email, name }) {
      const customer = await withIdempotencyKey(
        deriveIdempotencyKey('customer', userId, email, name),
        (options) => stripe.customers.create({ email, name, metadata: { userId } }, options),
      );
      return customer.id;
    },

    async updateCustomerEmail(customerId, email) {
      await stripe.customers.update(customerId, { email }, newIdempotencyKey());
    },

    async createPortal(customerId, returnUrl) {
      const params = { customer: customerId, return_url: returnUrl };
      return (await stripe.billingPortal.sessions.create(params, newIdempotencyKey())).url;
    },
  };
}
