import type { Executor } from '@attune/server/platform/db/database';
import { CURRENCY } from '../catalog.ts';
import { isActiveCode } from '../engine/discounts.ts';
import { COUPON_DURATIONS, type Coupon, type PromotionCode } from '../engine/promotion-models.ts';
import { machineNow, newObjectId } from '../sandbox.ts';
import { findObject, listObjects, lockName, saveObject } from '../store/objects.repository.ts';
import { invalid, missingParam, noSuch } from '../wire/api-error.ts';
import { mergeMetadata } from '../wire/params.ts';
import { presentCoupon, presentPromotionCode } from '../wire/present-promotion.ts';
import { CREATED, type Endpoint, EXPAND, METADATA, type WriteCall } from './endpoint.ts';
import { listEndpoint, presentEach, readEndpoint, requireObject } from './stored-objects.ts';

const VALID_CODE = /^[A-Za-z0-9-]{1,500}$/;

async function createCoupon({ sandbox, db, params }: WriteCall) {
  const now = machineNow(sandbox.clock);
  const percentOff = params.integer('percent_off') ?? null;
  const amountOff = params.integer('amount_off') ?? null;
  if ((percentOff === null) === (amountOff === null)) {
    throw invalid('You must pass either `percent_off` or `amount_off`.');
  }
  if (amountOff !== null && !params.choice('currency', [CURRENCY])) throw missingParam('currency');
  const duration = params.choice('duration', COUPON_DURATIONS) ?? 'once';
  const months = params.integer('duration_in_months') ?? null;
  if (duration === 'repeating' && months === null) throw missingParam('duration_in_months');
  const products = params.within('applies_to').texts('products');
  const id = params.text('id') ?? newObjectId('coupon').slice(-8);
  const coupon: Coupon = {
    kind: 'coupon',
    id,
    customer: null,
    created: now,
    name: params.text('name') ?? null,
    redeemBy: params.integer('redeem_by') ?? null,
    maxRedemptions: params.integer('max_redemptions') ?? null,
    timesRedeemed: 0,
    metadata: mergeMetadata({}, params),
    terms: {
      couponId: id,
      percentOff,
      amountOff,
      duration,
      months: duration === 'repeating' ? months : null,
      products: products.length === 0 ? null : products,
    },
  };
  if (await findObject(db, 'coupon', id)) {
    throw invalid('Coupon already exists.', { code: 'resource_already_exists' });
  }
  await saveObject(db, coupon);
  return presentCoupon(coupon, now);
}

async function hasActiveCode(db: Executor, key: string, now: number): Promise<boolean> {
  const query = { kind: 'promotion_code', where: { key: [key] }, created: {} } as const;
  const codes = await listObjects(db, query, { limit: 100 });
  return codes.some((code) => isActiveCode(code, now));
}

async function createPromotionCode({ sandbox, db, params }: WriteCall) {
  const now = machineNow(sandbox.clock);
  const promotion = params.within('promotion');
  promotion.choice('type', ['coupon']);
  const couponId = promotion.requiredText('coupon');
  const coupon = await findObject(db, 'coupon', couponId);
  if (!coupon) {
    throw noSuch('coupon', couponId, { param: promotion.name('coupon'), status: 400 });
  }
  const code = params.text('code') ?? newObjectId('promo').slice(-8).toUpperCase();
  if (!VALID_CODE.test(code)) throw invalid('Invalid code.', { param: 'code' });
  const key = code.toLowerCase();
  await lockName(db, `promotion_code:${key}`);
  if (await hasActiveCode(db, key, now)) {
    throw invalid(`An active promotion code with \`code: ${code}\` already exists.`);
  }
  const restrictions = params.within('restrictions');
  const created: PromotionCode = {
    kind: 'promotion_code',
    id: sandbox.newId('promo'),
    customer: null,
    created: now,
    code,
    key,
    coupon: couponId,
    isEnabled: params.flag('active') ?? true,
    expiresAt: params.integer('expires_at') ?? coupon.redeemBy,
    maxRedemptions: params.integer('max_redemptions') ?? null,
    timesRedeemed: 0,
    forCustomer: params.text('customer') ?? null,
    isFirstTimeOnly: restrictions.flag('first_time_transaction') ?? false,
    minimumAmount: restrictions.integer('minimum_amount') ?? null,
    metadata: mergeMetadata({}, params),
  };
  await saveObject(db, created);
  return presentPromotionCode(created, now);
}

async function updatePromotionCode({ sandbox, db, params, id }: WriteCall) {
  const code = await requireObject(db, 'promotion_code', id);
  const changed: PromotionCode = {
    ...code,
    isEnabled: params.flag('active') ?? code.isEnabled,
    metadata: mergeMetadata(code.metadata, params),
  };
  await saveObject(db, changed);
  return presentPromotionCode(changed, machineNow(sandbox.clock));
}

/** Coupons and the codes that customers type for them. */
export const promotionEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/coupons',
    accepts: [
      'id',
      'name',
      'percent_off',
      'amount_off',
      'currency',
      'duration',
      'duration_in_months',
      'max_redemptions',
      'redeem_by',
      'applies_to[products][*]',
      ...METADATA,
      ...EXPAND,
    ],
    handle: createCoupon,
  },
  readEndpoint('/v1/coupons/:id', 'coupon'),
  listEndpoint({
    path: '/v1/coupons',
    kind: 'coupon',
    accepts: CREATED,
    presentAll: presentEach,
  }),
  {
    method: 'POST',
    path: '/v1/promotion_codes',
    accepts: [
      'promotion[type]',
      'promotion[coupon]',
      'code',
      'active',
      'customer',
      'expires_at',
      'max_redemptions',
      'restrictions[first_time_transaction]',
      'restrictions[minimum_amount]',
      'restrictions[minimum_amount_currency]',
      ...METADATA,
      ...EXPAND,
    ],
    handle: createPromotionCode,
  },
  readEndpoint('/v1/promotion_codes/:id', 'promotion_code'),
  {
    method: 'POST',
    path: '/v1/promotion_codes/:id',
    accepts: ['active', ...METADATA, ...EXPAND],
    handle: updatePromotionCode,
  },
  listEndpoint({
    path: '/v1/promotion_codes',
    kind: 'promotion_code',
    fields: ['coupon'],
    accepts: ['active', 'code', ...CREATED],
    where: ({ params }): Record<string, string[]> => {
      const code = params.text('code');
      return code === undefined ? {} : { key: [code.toLowerCase()] };
    },
    presentAll(codes, call) {
      const active = call.params.flag('active');
      return presentEach(codes, call).filter(
        (code) => active === undefined || code.active === active,
      );
    },
  }),
];
