import { isChargedAnew } from '@attune/domain/billing/price-changes';
import type { UserRow } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import { readAccount } from '../accounts/accounts.repository.ts';
import type { PriceResponse } from '../billing.schemas.ts';
import { findPendingPrice } from './price-changes.repository.ts';

type Subscriber = Pick<
  UserRow,
  'id' | 'stripeSubscriptionId' | 'nextBillingDate' | 'cancelAtPeriodEnd'
>;

/** What the user's own plan costs now, at the next renewal, and after an announced change. */
export async function readPrice(db: Executor, user: Subscriber): Promise<PriceResponse> {
  const { id, stripeSubscriptionId, nextBillingDate, cancelAtPeriodEnd } = user;
  if (stripeSubscriptionId === null) return { cents: null, nextCents: null, change: null };
  const cents = (await readAccount(db, id))?.priceCents ?? null;
  const pending = cancelAtPeriodEnd ? null : await findPendingPrice(db, stripeSubscriptionId);
  if (!pending) return { cents, nextCents: cents, change: null };
  const isNew = isChargedAnew(nextBillingDate, pending.firstChargeAt);
  return {
    cents,
    nextCents: isNew ? pending.toCents : cents,
    change: { cents: pending.toCents, firstChargeAt: pending.firstChargeAt.toISOString() },
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
