import { getPauseEnd, PAUSE_MONTHS } from '@attune/domain/billing/pauses';
import { isChargedAnew } from '@attune/domain/billing/price-changes';
import type { UserRow } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import { readAccount } from '../accounts/accounts.repository.ts';
import type { PriceResponse } from '../billing.schemas.ts';
import { findPendingPrice } from './price-changes.repository.ts';

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
  change: null,
  pauseEnds: [],
};

/**
 * What the user's own plan costs now, at the next renewal, and after an announced change. For a
 * canceled plan, the next renewal is the one that would follow if it were resumed.
 */
export async function readPrice(db: Executor, user: Subscriber): Promise<PriceResponse> {
  const { id, stripeSubscriptionId, cancelAtPeriodEnd } = user;
  if (stripeSubscriptionId === null) return NO_PRICE;
  const account = await readAccount(db, id);
  const cents = account?.priceCents ?? null;
  const pauseEnds = listPauseEnds(user, account?.cycleAnchor ?? null);
  const pending = await findPendingPrice(db, stripeSubscriptionId);
  if (!pending) return { cents, nextCents: cents, change: null, pauseEnds };
  const renewsAt = cancelAtPeriodEnd ? user.subscriptionEnd : user.nextBillingDate;
  const isNew = isChargedAnew(renewsAt, pending.firstChargeAt);
  const change = { cents: pending.toCents, firstChargeAt: pending.firstChargeAt.toISOString() };
  return {
    cents,
    nextCents: isNew ? pending.toCents : cents,
    change: cancelAtPeriodEnd ? null : change,
    pauseEnds,
  };
}

/** The announced price that the next renewal is charged at; null if it is the present one. */
export async function readNextPriceId(
  db: Executor,
  subscriptionId: string,
  renewsAt: Date | null,
): Promise<string | null> {
  const pending = await findPendingPrice(db, subscriptionId);
  return pending && isChargedAnew(renewsAt, pending.firstChargeAt) ? pending.toPriceId : null;
}

/** Only a paid plan that will renew can be paused. */
function listPauseEnds(user: Subscriber, anchor: Date | null): PriceResponse['pauseEnds'] {
  const { subscriptionPlan: plan, nextBillingDate: paidUntil } = user;
  const isPaid = user.subscriptionStatus === 'active' && user.paymentDueDate === null;
  if (!isPaid || !plan || !paidUntil || !anchor || user.pausedUntil !== null) return [];
  return PAUSE_MONTHS.map((months) => ({
    months,
    endsAt: getPauseEnd({ plan, paidUntil, anchor, months }).toISOString(),
  }));
}
