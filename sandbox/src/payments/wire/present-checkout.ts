import { CURRENCY, priceOf } from '../catalog.ts';
import type { CheckoutSession, PortalSession } from '../engine/models.ts';
import { checkoutPath, portalPath } from '../hosted-paths.ts';
import type { Wire } from './present-catalog.ts';

export const PORTAL_CONFIGURATION_ID = 'bpc_sandbox_attune';

function paymentStatus({ status, trialEnd }: CheckoutSession): string {
  if (status !== 'complete') return 'unpaid';
  return trialEnd === null ? 'paid' : 'no_payment_required';
}

export function presentCheckout(session: CheckoutSession, origin: string): Wire {
  const amount = session.trialEnd === null ? priceOf(session.priceId).amount : 0;
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: session.allowPromotionCodes,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: session.created,
    currency: CURRENCY,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: session.customer,
    customer_account: null,
    customer_creation: null,
    customer_details: {
      address: null,
      business_name: null,
      email: session.email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: null,
    },
    customer_email: null,
    discounts: [],
    expires_at: session.expiresAt,
    integration_identifier: null,
    invoice: session.invoice,
    invoice_creation: null,
    livemode: false,
    locale: session.locale,
    managed_payments: null,
    metadata: session.metadata,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: session.methodCollection,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: paymentStatus(session),
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: null,
    subscription: session.subscription,
    success_url: session.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? origin + checkoutPath(session.id) : null,
    wallet_options: null,
  };
}

export function presentPortal(session: PortalSession, origin: string): Wire {
  return {
    id: session.id,
    object: 'billing_portal.session',
    configuration: PORTAL_CONFIGURATION_ID,
    created: session.created,
    customer: session.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: session.returnUrl,
    url: origin + portalPath(session.id),
  };
}
