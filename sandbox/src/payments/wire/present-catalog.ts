import { CATALOG_CREATED, PRICES, PRODUCT_ID, PRODUCT_NAME, type Price } from '../catalog.ts';

export type Wire = Record<string, unknown>;

export function presentProduct(): Wire {
  return {
    id: PRODUCT_ID,
    object: 'product',
    active: true,
    created: CATALOG_CREATED,
    default_price: PRICES[0]?.id ?? null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: PRODUCT_NAME,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    type: 'service',
    unit_label: null,
    updated: CATALOG_CREATED,
    url: null,
  };
}

export function presentPrice(price: Price): Wire {
  return {
    id: price.id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: CATALOG_CREATED,
    currency: price.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: price.plan,
    metadata: {},
    nickname: price.name,
    product: PRODUCT_ID,
    recurring: {
      interval: price.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: price.amount,
    unit_amount_decimal: String(price.amount),
  };
}

/** The older form of a price, which items still carry. */
export function presentPlan(price: Price): Wire {
  return {
    id: price.id,
    object: 'plan',
    active: true,
    amount: price.amount,
    amount_decimal: String(price.amount),
    billing_scheme: 'per_unit',
    created: CATALOG_CREATED,
    currency: price.currency,
    interval: price.interval,
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: price.name,
    product: PRODUCT_ID,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
