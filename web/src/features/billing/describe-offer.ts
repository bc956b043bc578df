import { formatMoney, PLANS, type PlanId } from '@attune/domain/billing/plans';
import type { GetPlansResponse, Promotion } from '#platform/api/generated/types.gen.ts';
import { findOffer } from './use-promotion.ts';

type Offer = {
  /** The first charge. */
  cents: number;
  per: string;
  /** What the code does to this plan; null without a code. */
  note: string | null;
  /** The code, if it is used for this plan. */
  code: string | null;
};

/** What a plan costs at first and afterwards, with the applied code. */
export function describeOffer(plan: PlanId, promotion: Promotion | null): Offer {
  const { priceCents, interval } = PLANS[plan];
  const full = { cents: priceCents, per: `a ${interval}`, note: null, code: null };
  const offer = findOffer(promotion, plan);
  if (!promotion || !offer) return full;
  const { code } = promotion;
  if (offer.problem)
    return { ...full, note: `${code} ${describeProblem(offer.problem, promotion)}` };
  const cents = offer.priceCents - offer.discountCents;
  const price = formatMoney(offer.priceCents);
  const { discountedCharges: charges } = offer;
  if (charges === null) {
    return { cents, code, per: full.per, note: `With ${code}, instead of ${price}.` };
  }
  const after = `After that, ${price} a ${interval}.`;
  return charges === 1
    ? { cents, code, per: `for the first ${interval}`, note: `With ${code}. ${after}` }
    : {
        cents,
        code,
        per: full.per,
        note: `For the first ${charges} ${interval}s with ${code}. ${after}`,
      };
}

type Tax = GetPlansResponse['plans'][number]['tax'];

/** What the prices say about tax; null if none is calculated. */
export function describeTax(tax: Tax): string | null {
  if (!tax) return null;
  const total = 'Checkout shows the tax and the total for your country before you pay.';
  if (tax === 'inclusive') return `Prices include tax. ${total}`;
  return tax === 'exclusive' ? `Prices are without tax. ${total}` : total;
}

function describeProblem(
  problem: NonNullable<Promotion['plans'][number]['problem']>,
  { minimumCents }: Promotion,
): string {
  if (problem === 'ends_before') return 'ends before your first charge, so it takes nothing off.';
  if (problem === 'minimum' && minimumCents !== null) {
    return `is for prices from ${formatMoney(minimumCents)}, so it isn’t used for this plan.`;
  }
  return 'isn’t for this plan.';
}
