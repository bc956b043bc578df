import { billingError } from '@attune/domain/billing/billing-errors';
import { getFirstChargeDate } from '@attune/domain/billing/checkout';
import { PLAN_IDS, PLANS, type PlanId } from '@attune/domain/billing/plans';
import {
  countDiscountedCharges,
  findCodeProblem,
  findPlanProblem,
  isPossibleCode,
  normalizeCode,
  type PlanCodeProblem,
  type Promotion,
} from '@attune/domain/billing/promotion';
import { perHour, perQuarterHour } from '#platform/http/rate-limit.repository.ts';
import { PaymentsError } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';

/** Codes that don't work, so that nobody finds one by trying. */
const USER_LIMIT = perQuarterHour('promotion-codes', 10);
const NETWORK_LIMIT = perHour('promotion-codes-of-network', 60);

type Buyer = { id: string; stripeCustomerId: string | null; trialEndsAt: Date | null };
type CodeParams = { code: string; clientNetwork: string };

export type PlanOffer = {
  plan: PlanId;
  problem: PlanCodeProblem | null;
  priceCents: number;
  discountCents: number;
  /** Counted from the first; null means all. */
  discountedCharges: number | null;
};

/** Finds out what a code takes off each of the plans. */
export async function checkPromotion(
  services: Services,
  buyer: Buyer,
  params: CodeParams,
): Promise<{ promotion: Promotion; plans: PlanOffer[] }> {
  return limitGuesses(services, buyer, params, async () => {
    const promotion = await requirePromotion(services, buyer, params.code);
    const plans = await Promise.all(
      PLAN_IDS.map((plan) => offerPlan(services, buyer, promotion, plan)),
    );
    const [first] = plans.flatMap(({ problem }) => problem ?? []);
    if (first && plans.every(({ problem }) => problem !== null)) {
      throw billingError(`billing.code_${first}`, NO_PLAN_MESSAGES[first]);
    }
    return { promotion, plans };
  });
}

const NO_PLAN_MESSAGES: Record<PlanCodeProblem, { message?: string }> = {
  minimum: { message: 'This code is for higher prices than ours. Continue without it.' },
  other_product: { message: 'This code isn’t for our plans. Continue without it.' },
  ends_before: {},
};

/** Returns the provider's id of the promotion, or throws why the code can't be used for the plan. */
export async function findPromotionForPlan(
  services: Services,
  buyer: Buyer,
  { plan, ...params }: CodeParams & { plan: PlanId },
): Promise<string> {
  return limitGuesses(services, buyer, params, async () => {
    const promotion = await requirePromotion(services, buyer, params.code);
    const { problem } = await offerPlan(services, buyer, promotion, plan);
    if (problem) throw billingError(`billing.code_${problem}`);
    return promotion.id;
  });
}

/** The provider's refusal of a code as an answer for the user; other errors stay as they are. */
export function toCodeError(error: unknown): unknown {
  const isRefused = error instanceof PaymentsError && error.isDiscountRefused;
  return isRefused ? billingError('billing.code_refused') : error;
}

async function limitGuesses<Result>(
  { limits }: Services,
  { id }: Buyer,
  { clientNetwork }: CodeParams,
  check: () => Promise<Result>,
): Promise<Result> {
  const toError = (wait: { retryAfterSeconds: number }) =>
    billingError('billing.too_many_codes', wait);
  await limits.require(USER_LIMIT, id, toError);
  await limits.require(NETWORK_LIMIT, clientNetwork, toError);
  const uncount = () =>
    Promise.all([limits.refund(USER_LIMIT, id), limits.refund(NETWORK_LIMIT, clientNetwork)]);
  try {
    const result = await check();
    await uncount();
    return result;
  } catch (error) {
    if (error instanceof PaymentsError) await uncount();
    throw error;
  }
}

async function requirePromotion(
  services: Services,
  { stripeCustomerId: customerId }: Buyer,
  text: string,
): Promise<Promotion> {
  const { payments, clock } = services;
  const code = normalizeCode(text);
  const promotion = isPossibleCode(code) ? await payments.findPromotion(code) : null;
  const isForFirst = promotion?.isFirstPurchaseOnly === true;
  const hasEarlierPurchase = isForFirst && (await hasBought(services, customerId));
  const problem = findCodeProblem(promotion, { customerId, hasEarlierPurchase, now: clock.now() });
  if (problem || !promotion) throw billingError(`billing.code_${problem ?? 'unknown'}`);
  return promotion;
}

/** The provider counts invoices of nothing too, such as that of a trial. */
async function hasBought({ payments }: Services, customerId: string | null): Promise<boolean> {
  if (customerId === null) return false;
  const { invoices } = await payments.readBilling(customerId);
  return invoices.some(({ status }) => status !== 'draft' && status !== 'void');
}

async function offerPlan(
  { payments, clock }: Services,
  buyer: Buyer,
  promotion: Promotion,
  plan: PlanId,
): Promise<PlanOffer> {
  const now = clock.now();
  const { interval, priceCents } = PLANS[plan];
  const firstChargeAt = getFirstChargeDate(buyer.trialEndsAt?.toISOString() ?? null, now) ?? now;
  const discountedCharges = countDiscountedCharges(promotion.coupon, {
    startsAt: now,
    firstChargeAt,
    interval,
  });
  const quote = await quoteOrNothing(payments, buyer, promotion, plan);
  const { subtotalCents, discountCents } = quote ?? { subtotalCents: priceCents, discountCents: 0 };
  const problem = findPlanProblem(promotion, { subtotalCents, discountCents }, discountedCharges);
  return { plan, problem, priceCents: subtotalCents, discountCents, discountedCharges };
}

/** Null if the provider doesn't accept the code for this plan. */
async function quoteOrNothing(
  payments: Services['payments'],
  { stripeCustomerId: customerId }: Buyer,
  { id: promotionId }: Promotion,
  plan: PlanId,
) {
  try {
    return await payments.quotePlan({ plan, promotionId, customerId });
  } catch (error) {
    if (error instanceof PaymentsError && error.isDiscountRefused) return null;
    throw error;
  }
}
