import { getPauseEnd, PAUSE_MONTHS, type PauseMonths } from '@attune/domain/billing/pauses';
import {
  type Charge,
  findFirstNewCharge,
  getNextCharge,
  isChargedAnew,
} from '@attune/domain/billing/price-changes';
import type { UserRow } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { readAccount } from '../accounts/accounts.repository.ts';
import { findPendingPrice } from './price-changes.repository.ts';
import type { PriceResponse } from './prices.schemas.ts';

type Subscriber = Pick<
  UserRow,
  | 'id'
  | 'stripeSubscriptionId'
  | 'subscriptionStatus'
  | 'subscriptionPlan'
  | 'nextBillingDate'
  | 'subscriptionEnd'
  | 'cancelAtPeriodEnd'
  | 'paymentDueDate'
  | 'pausedUntil'
>;

export const NO_PRICE: PriceResponse = {
  cents: null,
  nextCents: null,
  resumeCents: null,
  change: null,
  pauseEnds: [],
};

/**
 * What the user's own plan costs now, at the next charge, and after an announced change. For a
 * canceled plan, the next charge is the one that would follow if it were resumed.
 */
export async function readPrice(
  { db, clock }: { db: Executor; clock: Services['clock'] },
  user: Subscriber,
): Promise<PriceResponse> {
  const { id, stripeSubscriptionId, subscriptionPlan: plan, cancelAtPeriodEnd } = user;
  if (stripeSubscriptionId === null) return NO_PRICE;
  const account = await readAccount(db, id);
  const cents = account?.priceCents ?? null;
  const anchor = account?.cycleAnchor ?? null;
  const pending = await findPendingPrice(db, stripeSubscriptionId);
  const centsOf = (charge: Charge) =>
    pending && isChargedAnew(charge, pending.firstChargeAt) ? pending.toCents : cents;
  const charge = cancelAtPeriodEnd
    ? { at: user.subscriptionEnd, endsPause: false }
    : getNextCharge(user);
  return {
    cents,
    nextCents: centsOf(charge),
    resumeCents: user.pausedUntil && centsOf(getChargeOfResume(user, clock.now())),
    change:
      pending && plan && anchor && !cancelAtPeriodEnd
        ? {
            cents: pending.toCents,
            firstChargeAt: findFirstNewCharge(
              { plan, anchor, charge },
              pending.firstChargeAt,
            ).toISOString(),
          }
        : null,
    pauseEnds: listPauseEnds(user, anchor).map(({ months, endsAt: at }) => ({
      months,
      endsAt: at.toISOString(),
      cents: centsOf({ at, endsPause: true }),
    })),
  };
}

/** With paid time left, the next renewal; otherwise a charge now, at the price that the plan has. */
const getChargeOfResume = ({ subscriptionEnd: end }: Subscriber, now: Date): Charge => ({
  at: end && end > now ? end : null,
  endsPause: false,
});

/** The announced price that the next charge is at; null if it is the present one. */
export async function readNextPriceId(
  db: Executor,
  subscriptionId: string,
  charge: Charge,
): Promise<string | null> {
  const pending = await findPendingPrice(db, subscriptionId);
  return pending && isChargedAnew(charge, pending.firstChargeAt) ? pending.toPriceId : null;
}

/** Only a paid plan that will renew can be paused. */
function listPauseEnds(
  user: Subscriber,
  anchor: Date | null,
): { months: PauseMonths; endsAt: Date }[] {
  const { subscriptionPlan: plan, nextBillingDate: paidUntil } = user;
  const isPaid = user.subscriptionStatus === 'active' && user.paymentDueDate === null;
  if (!isPaid || !plan || !paidUntil || !anchor || user.pausedUntil !== null) return [];
  return PAUSE_MONTHS.map((months) => ({
    months,
    endsAt: getPauseEnd({ plan, paidUntil, anchor, months }),
  }));
}
