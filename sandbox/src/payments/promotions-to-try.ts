import type { Database } from '@attune/server/platform/db/database';
import { CATALOG_CREATED } from './catalog.ts';
import type { Coupon, CouponTerms, PromotionCode } from './engine/promotion-models.ts';
import { insertObject } from './store/objects.repository.ts';

type CodeToTry = {
  code: string;
  what: string;
  terms: Partial<Omit<CouponTerms, 'couponId'>>;
  limits?: Partial<PromotionCode>;
};

/** Codes that exist in every sandbox, so that each answer can be seen without a provider. */
export const CODES_TO_TRY: readonly CodeToTry[] = [
  {
    code: 'WELCOME20',
    what: '20 % off for 3 months, on a first purchase.',
    terms: { percentOff: 20, duration: 'repeating', months: 3 },
    limits: { isFirstTimeOnly: true },
  },
  {
    code: 'YEAR25',
    what: '$25 off once, from $50.',
    terms: { amountOff: 2_500, duration: 'once' },
    limits: { minimumAmount: 5_000 },
  },
  {
    code: 'FREEMONTH',
    what: 'The first charge is free.',
    terms: { percentOff: 100, duration: 'once' },
  },
  {
    code: 'HALFPRICE',
    what: '50 % off, for as long as the plan lasts.',
    terms: { percentOff: 50, duration: 'forever' },
  },
  {
    code: 'TOOLATE',
    what: 'Has expired.',
    terms: { percentOff: 20, duration: 'once' },
    limits: { expiresAt: CATALOG_CREATED + 1 },
  },
];

const FACTS = {
  customer: null,
  created: CATALOG_CREATED,
  maxRedemptions: null,
  timesRedeemed: 0,
  metadata: {},
} as const;

function toCoupon({ code, what, terms }: CodeToTry): Coupon {
  const id = `sandbox_${code}`;
  return {
    ...FACTS,
    kind: 'coupon',
    id,
    name: what,
    redeemBy: null,
    terms: {
      couponId: id,
      percentOff: null,
      amountOff: null,
      duration: 'once',
      months: null,
      products: null,
      ...terms,
    },
  };
}

const toPromotionCode = ({ code, limits }: CodeToTry): PromotionCode => ({
  ...FACTS,
  kind: 'promotion_code',
  id: `promo_sandbox_${code}`,
  code,
  key: code.toLowerCase(),
  coupon: `sandbox_${code}`,
  isEnabled: true,
  expiresAt: null,
  forCustomer: null,
  isFirstTimeOnly: false,
  minimumAmount: null,
  ...limits,
});

export async function addCodesToTry(db: Database): Promise<void> {
  for (const code of CODES_TO_TRY) {
    await insertObject(db, toCoupon(code));
    await insertObject(db, toPromotionCode(code));
  }
}
