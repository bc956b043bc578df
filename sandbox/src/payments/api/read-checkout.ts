import { findPrice } from '../catalog.ts';
import { DAY, HOUR } from '../engine/calendar.ts';
import { allOf, customerOf, type Ledger } from '../engine/ledger.ts';
import type { CheckoutSession } from '../engine/models.ts';
import type { SessionDiscount } from '../engine/promotion-models.ts';
import type { TaxBehavior } from '../engine/tax-models.ts';
import { invalid, missingParam, noSuch } from '../wire/api-error.ts';
import { mergeMetadata, type Params } from '../wire/params.ts';

const MAX_LIFE_SECONDS = DAY;
const MIN_LIFE_SECONDS = HOUR / 2;
/** The provider's rule, which prevents a trial from ending while its checkout is still open. */
const MIN_TRIAL_SECONDS = 2 * DAY;

function readUrl(params: Params, key: string): string | undefined {
  const url = params.text(key);
  if (url === undefined || URL.canParse(url.replaceAll(/[{}]/g, ''))) return url;
  throw invalid('Not a valid URL', { code: 'url_invalid', param: params.name(key) });
}

export function readPrice(params: Params, list = 'line_items'): string {
  const [item, ...others] = params.members(list);
  if (!item) throw missingParam(params.name(list));
  const id = item.requiredText('price');
  if (!findPrice(id)) {
    throw noSuch('price', id, { param: item.name('price'), status: 400 });
  }
  if (others.length > 0 || item.integer('quantity') !== 1) {
    throw invalid('The sandbox sells one item of one price.', { param: params.name(list) });
  }
  return id;
}

function readTrialEnd(params: Params, now: number): number | null {
  const data = params.within('subscription_data');
  const trialEnd = data.integer('trial_end');
  if (trialEnd === undefined) return null;
  if (trialEnd >= now + MIN_TRIAL_SECONDS) return trialEnd;
  throw invalid('The `trial_end` date has to be at least 2 days in the future.', {
    param: data.name('trial_end'),
  });
}

function readExpiry(params: Params, now: number): number {
  const expiresAt = params.integer('expires_at') ?? now + MAX_LIFE_SECONDS;
  if (expiresAt >= now + MIN_LIFE_SECONDS && expiresAt <= now + MAX_LIFE_SECONDS) return expiresAt;
  throw invalid('The `expires_at` must be between 30 minutes and 24 hours from now.', {
    param: 'expires_at',
  });
}

/** An address that the checkout asks for has to be saved with the customer, or tax can't be calculated. */
function readTax(params: Params): boolean {
  const isEnabled = params.within('automatic_tax').flag('enabled') ?? false;
  params.choice('billing_address_collection', ['auto', 'required']);
  const address = params.within('customer_update').choice('address', ['auto', 'never']);
  if (isEnabled && address !== 'auto') {
    throw invalid(
      'Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to `auto` or `customer_update[shipping]` to `auto` to save the address entered in Checkout to the Customer.',
      { code: 'customer_tax_location_invalid' },
    );
  }
  return isEnabled;
}

/** Draft invoices don't count: nothing was bought with them. */
export const hasEarlierInvoice = (ledger: Ledger): boolean =>
  allOf(ledger, 'invoice').some(({ status }) => status !== 'draft');

export function readCheckout(
  params: Params,
  ledger: Ledger,
  facts: { discount: SessionDiscount | null; taxBehavior: TaxBehavior },
): CheckoutSession {
  const { discount, taxBehavior } = facts;
  params.requiredText('mode');
  params.choice('mode', ['subscription']);
  if (discount && params.has('allow_promotion_codes')) {
    throw invalid(
      'You may only specify one of these parameters: allow_promotion_codes, discounts.',
      { param: 'allow_promotion_codes' },
    );
  }
  const successUrl = readUrl(params, 'success_url');
  if (successUrl === undefined) throw missingParam('success_url');
  return {
    kind: 'checkout.session',
    id: ledger.newId('cs_test'),
    customer: ledger.customerId,
    created: ledger.now,
    expiresAt: readExpiry(params, ledger.now),
    status: 'open',
    priceId: readPrice(params),
    trialEnd: readTrialEnd(params, ledger.now),
    successUrl,
    cancelUrl: readUrl(params, 'cancel_url') ?? null,
    clientReferenceId: params.text('client_reference_id') ?? null,
    email: customerOf(ledger).email,
    locale: params.text('locale') ?? null,
    allowPromotionCodes: params.flag('allow_promotion_codes') ?? null,
    discount,
    tax: readTax(params) ? taxBehavior : null,
    country: customerOf(ledger).country ?? null,
    methodCollection:
      params.choice('payment_method_collection', ['always', 'if_required']) ?? 'always',
    metadata: mergeMetadata({}, params),
    subscriptionMetadata: mergeMetadata({}, params.within('subscription_data')),
    subscription: null,
    invoice: null,
  };
}
