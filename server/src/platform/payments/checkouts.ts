import Stripe from 'stripe';
import { type CheckoutSession, type Payments, PaymentsError } from './payments.ts';
import { newIdempotencyKey, type StripeParts, withIdempotencyKey } from './stripe-client.ts';
import { isMissing, orIfMissing } from './stripe-errors.ts';
import { toStartRequestMetadata } from './to-provider-invoice.ts';
import { toId, toSeconds } from './units.ts';

type Calls = Pick<
  Payments,
  'createCheckout' | 'readCheckout' | 'expireCheckout' | 'expireCheckouts'
>;

const STATUSES = ['open', 'complete', 'expired'] as const;
/** The id comes from a URL in the browser: nothing but an id may become part of the path. */
const SESSION_ID = /^cs_\w+$/;

function toCheckoutSession(session: Stripe.Checkout.Session): CheckoutSession {
  const status = STATUSES.find((candidate) => candidate === session.status);
  if (!status) throw new PaymentsError(`a checkout session is '${session.status}'`);
  return {
    id: session.id,
    url: session.url,
    status,
    customerId: session.customer === null ? null : toId(session.customer),
    userId: session.client_reference_id ?? session.metadata?.userId ?? null,
    promotionId: readPromotionId(session),
    hasTax: session.automatic_tax.enabled,
  };
}

function readPromotionId({ discounts }: Stripe.Checkout.Session): string | null {
  const promotion = discounts?.find(({ promotion_code }) => promotion_code)?.promotion_code;
  return promotion ? toId(promotion) : null;
}

/** The address that the tax depends on is saved, because renewals need it too. */
const AUTOMATIC_TAX = {
  automatic_tax: { enabled: true },
  billing_address_collection: 'auto',
  customer_update: { address: 'auto' },
} as const satisfies Partial<Stripe.Checkout.SessionCreateParams>;

export function checkoutCalls({ stripe, priceIds, hasAutomaticTax }: StripeParts): Calls {
  const { sessions } = stripe.checkout;
  const readSession = async (id: string) => toCheckoutSession(await sessions.retrieve(id));

  async function expireCheckout(id: string): Promise<CheckoutSession> {
    try {
      return toCheckoutSession(await sessions.expire(id, {}, newIdempotencyKey()));
    } catch (error) {
      if (isMissing(error) || !(error instanceof Stripe.errors.StripeInvalidRequestError)) {
        throw error;
      }
      const session = await readSession(id);
      if (session.status === 'open') throw error;
      return session;
    }
  }

  return {
    async createCheckout(request) {
      const { userId, customerId, plan, chargeAt, startRequest, idempotencyKey } = request;
      const params: Stripe.Checkout.SessionCreateParams = {
        mode: 'subscription',
        customer: customerId,
        client_reference_id: userId,
        metadata: { userId },
        line_items: [{ price: priceIds[plan], quantity: 1 }],
        subscription_data: {
          metadata: { userId, ...(startRequest ? toStartRequestMetadata(startRequest) : {}) },
          ...(chargeAt ? { trial_end: toSeconds(chargeAt) } : {}),
        },
        payment_method_collection: 'always',
        // Excludes `allow_promotion_codes` (decision 0063).
        ...(request.promotionId ? { discounts: [{ promotion_code: request.promotionId }] } : {}),
        ...(hasAutomaticTax ? AUTOMATIC_TAX : {}),
        success_url: request.successUrl,
        cancel_url: request.cancelUrl,
      };
      const create = (options: Stripe.RequestOptions) => sessions.create(params, options);
      return toCheckoutSession(await withIdempotencyKey(idempotencyKey, create));
    },

    async readCheckout(sessionId) {
      if (!SESSION_ID.test(sessionId)) return null;
      return orIfMissing(readSession(sessionId), null);
    },

    expireCheckout,

    async expireCheckouts(customer) {
      try {
        for await (const { id } of sessions.list({ customer, status: 'open', limit: 100 })) {
          await expireCheckout(id);
        }
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}
