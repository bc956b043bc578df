import { CATALOG_CREATED, CURRENCY, priceOf } from '../catalog.ts';
import { discountOf } from '../engine/discounts.ts';
import type { CheckoutSession, PortalSession } from '../engine/models.ts';
import { findTax, taxOf } from '../engine/taxes.ts';
import { checkoutPath, portalPath } from '../hosted-paths.ts';
import fixed from './fixed-fields.json' with { type: 'json' };
import type { Wire } from './present-catalog.ts';
import { presentAddress } from './present-tax.ts';

const PORTAL_CONFIGURATION_ID = 'bpc_sandbox_attune';

function paymentStatus({ status, trialEnd }: CheckoutSession): string {
  if (status !== 'complete') return 'unpaid';
  return trialEnd === null ? 'paid' : 'no_payment_required';
}

const presentAutomaticTax = ({ country }: CheckoutSession) => ({
  enabled: true,
  liability: { type: 'self' },
  provider: 'stripe',
  status: country ? 'complete' : 'requires_location_inputs',
});

export function presentCheckout(session: CheckoutSession, origin: string): Wire {
  const { discount = null } = session;
  const amount = session.trialEnd === null ? priceOf(session.priceId).amount : 0;
  const amountOff = discount ? discountOf(amount, discount.terms) : 0;
  const tax = findTax(session, session);
  const amountTax = tax ? taxOf(amount - amountOff, tax) : 0;
  const addedTax = tax?.behavior === 'exclusive' ? amountTax : 0;
  return {
    ...fixed['checkout.session'],
    id: session.id,
    allow_promotion_codes: session.allowPromotionCodes,
    amount_subtotal: amount,
    amount_total: amount - amountOff + addedTax,
    ...(tax ? { automatic_tax: presentAutomaticTax(session) } : {}),
    ...(tax ? { billing_address_collection: 'auto' } : {}),
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: session.created,
    currency: CURRENCY,
    customer: session.customer,
    customer_details: {
      ...fixed['checkout.session'].customer_details,
      address: presentAddress(session.country),
      email: session.email,
    },
    discounts: discount ? [{ coupon: null, promotion_code: discount.promotionCode }] : [],
    expires_at: session.expiresAt,
    invoice: session.invoice,
    locale: session.locale,
    metadata: session.metadata,
    payment_method_collection: session.methodCollection,
    payment_status: paymentStatus(session),
    status: session.status,
    subscription: session.subscription,
    success_url: session.successUrl,
    total_details: {
      ...fixed['checkout.session'].total_details,
      amount_discount: amountOff,
      amount_tax: amountTax,
    },
    url: session.status === 'open' ? origin + checkoutPath(session.id) : null,
  };
}

export function presentPortal(session: PortalSession, origin: string): Wire {
  return {
    ...fixed['billing_portal.session'],
    id: session.id,
    configuration: PORTAL_CONFIGURATION_ID,
    created: session.created,
    customer: session.customer,
    return_url: session.returnUrl,
    url: origin + portalPath(session.id),
  };
}

export function presentPortalConfiguration(): Wire {
  return {
    ...fixed['billing_portal.configuration'],
    id: PORTAL_CONFIGURATION_ID,
    created: CATALOG_CREATED,
    updated: CATALOG_CREATED,
  };
}
