import { isActiveCode, isValidCoupon } from '../engine/discounts.ts';
import type { CheckoutSession } from '../engine/models.ts';
import { machineNow, type Sandbox, type Transaction } from '../sandbox.ts';
import { findObject, lockName, saveObject } from '../store/objects.repository.ts';

/** Locks the code of a checkout. Returns whether it can be redeemed, and a function that counts it. */
export async function openRedemption(
  sandbox: Sandbox,
  tx: Transaction,
  { discount }: CheckoutSession,
): Promise<{ isRefused: boolean; count: () => Promise<void> }> {
  if (!discount) return { isRefused: false, count: async () => {} };
  await lockName(tx, `coupon:${discount.terms.couponId}`);
  const code = await findObject(tx, 'promotion_code', discount.promotionCode);
  const coupon = await findObject(tx, 'coupon', discount.terms.couponId);
  const now = machineNow(sandbox.clock);
  if (!code || !coupon || !isActiveCode(code, now) || !isValidCoupon(coupon, now)) {
    return { isRefused: true, count: async () => {} };
  }
  return {
    isRefused: false,
    async count() {
      await saveObject(tx, { ...code, timesRedeemed: code.timesRedeemed + 1 });
      await saveObject(tx, { ...coupon, timesRedeemed: coupon.timesRedeemed + 1 });
    },
  };
}
