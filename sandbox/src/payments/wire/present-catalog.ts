import { CATALOG_CREATED, PRICES, PRODUCT_ID, PRODUCT_NAME, type Price } from '../catalog.ts';
import fixed from './fixed-fields.json' with { type: 'json' };

/** An object in the JSON format of the provider. */
export type Wire = Record<string, unknown>;

export function presentProduct(): Wire {
  return {
    ...fixed.product,
    id: PRODUCT_ID,
    created: CATALOG_CREATED,
    default_price: PRICES[0]?.id ?? null,
    name: PRODUCT_NAME,
    updated: CATALOG_CREATED,
  };
}

export function presentPrice(price: Price): Wire {
  return {
    ...fixed.price,
    id: price.id,
    created: CATALOG_CREATED,
    currency: price.currency,
    lookup_key: price.lookupKey,
    nickname: price.name,
    product: PRODUCT_ID,
    recurring: {
      interval: price.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    unit_amount: price.amount,
    unit_amount_decimal: String(price.amount),
  };
}

/** Our prices don't say whether they include tax, so the account's setting counts. */
export function presentTaxSettings(taxBehavior: string): Wire {
  return {
    object: 'tax.settings',
    defaults: { provider: 'stripe', tax_behavior: taxBehavior, tax_code: null },
    head_office: null,
    livemode: false,
    status: 'active',
    status_details: { active: {} },
  };
}

/** The older form of a price, which items still carry. */
export function presentPlan(price: Price): Wire {
  return {
    ...fixed.plan,
    id: price.id,
    amount: price.amount,
    amount_decimal: String(price.amount),
    created: CATALOG_CREATED,
    currency: price.currency,
    interval: price.interval,
    nickname: price.name,
    product: PRODUCT_ID,
  };
}
