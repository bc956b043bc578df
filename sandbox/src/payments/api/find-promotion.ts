import type { Executor } from '@attune/server/platform/db/database';
import { type Price, priceOf } from '../catalog.ts';
import { isActiveCode, isForOurProduct, isValidCoupon } from '../engine/discounts.ts';
import type { Coupon, PromotionCode, SessionDiscount } from '../engine/promotion-models.ts';
import { machineNow, type Sandbox } from '../sandbox.ts';
import { findObject } from '../store/objects.repository.ts';
import { type ApiError, invalid, noSuch } from '../wire/api-error.ts';
import type { Params } from '../wire/params.ts';

type Buyer = { customerId: string | null; hasEarlierInvoice: boolean };
type Purchase = { priceId: string; buyer: Buyer };

const PARAM = 'discounts[0][promotion_code]';
const refuse = (reason: string, code?: string): ApiError =>
  invalid(`This promotion code cannot be redeemed because ${reason}.`, {
    ...(code === undefined ? {} : { code }),
    param: PARAM,
  });

/** Throws the provider's error if the code can't be redeemed for this purchase. */
function checkRedeemable(code: PromotionCode, coupon: Coupon, facts: { now: number } & Purchase) {
  const { now, priceId, buyer } = facts;
  if (!isActiveCode(code, now) || !isValidCoupon(coupon, now)) {
    throw refuse('it is expired or used up', 'coupon_expired');
  }
  if (code.forCustomer !== null && code.forCustomer !== buyer.customerId) {
    throw refuse('it belongs to another customer');
  }
  if (code.isFirstTimeOnly && buyer.hasEarlierInvoice) {
    throw refuse(
      'the associated customer has prior transactions',
      'promotion_code_customer_not_first_time',
    );
  }
  if (!isForOurProduct(coupon.terms)) {
    throw refuse('the associated coupon does not apply to any of the items');
  }
  const price: Price = priceOf(priceId);
  if (code.minimumAmount !== null && price.amount < code.minimumAmount) {
    throw refuse('the associated purchase does not meet the minimum amount requirement');
  }
}

async function requirePromotion(db: Executor, id: string) {
  const code = await findObject(db, 'promotion_code', id);
  const coupon = code && (await findObject(db, 'coupon', code.coupon));
  if (!code || !coupon) throw noSuch('promotion code', id, { param: PARAM, status: 400 });
  return { code, coupon };
}

/** The promotion code that a request names in `discounts`, if there is one. */
export async function readPromotion(
  { db, sandbox, params }: { db: Executor; sandbox: Sandbox; params: Params },
  purchase: Purchase,
): Promise<SessionDiscount | null> {
  const [discount, ...others] = params.members('discounts');
  const id = discount?.text('promotion_code');
  if (!id) return null;
  if (others.length > 0) throw invalid('Only one discount is supported.', { param: 'discounts' });
  const { code, coupon } = await requirePromotion(db, id);
  checkRedeemable(code, coupon, { ...purchase, now: machineNow(sandbox.clock) });
  return { promotionCode: code.id, terms: coupon.terms };
}
