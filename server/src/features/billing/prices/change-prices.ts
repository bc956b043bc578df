import {
  canGetNewPrice,
  getFirstChargeAt,
  getNextCharge,
  PRICE_LEAD_DAYS,
} from '@attune/domain/billing/price-changes';
import { addDays } from '@attune/domain/kernel/time';
import { lockUser, type UserRow } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { readAccount } from '../accounts/accounts.repository.ts';
import { logBillingAction } from '../call-provider.ts';
import { sendNotices } from '../notices/send-notices.ts';
import { toSubscriptionFields } from '../subscription/subscription-facts.ts';
import { syncEach } from '../subscription/sync-overdue.ts';
import { syncSubscription } from '../subscription/sync-subscription.ts';
import {
  findMembersToMove,
  findMembersToTell,
  findPendingPrice,
  insertPriceNotice,
  listPriceChanges,
  type PriceChange,
} from './price-changes.repository.ts';

/** Users per run, because each needs calls to the provider; the rest follow in the next run. */
const BATCH_SIZE = 100;

/** Tells members about announced prices, and moves those whose renewal is near. */
export async function changePrices(services: Services): Promise<void> {
  for (const change of await listPriceChanges(services.db)) {
    await tellMembers(services, change);
    await moveMembers(services, change);
  }
}

async function tellMembers(services: Services, change: PriceChange): Promise<void> {
  const userIds = await findMembersToTell(services.db, change, BATCH_SIZE);
  await syncEach(services, userIds, async (userId) => {
    // The stored price may be missing, or older than a purchase at the new price.
    await syncSubscription(services, userId);
    await services.db.transaction((tx) => tellMember(services, tx, userId, change));
  });
}

/** Members who bought at the new price, or whose plan ends, are not told. */
async function tellMember(
  services: Services,
  tx: Executor,
  userId: string,
  change: PriceChange,
): Promise<void> {
  const user = await lockUser(tx, userId);
  const account = await readAccount(tx, userId);
  const { stripeSubscriptionId: subscriptionId, nextBillingDate: renewsAt } = user ?? {};
  if (!user || !subscriptionId || !renewsAt || user.cancelAtPeriodEnd) return;
  if (user.subscriptionStatus === 'expired' || user.subscriptionPlan !== change.plan) return;
  const { priceId, priceCents: fromCents, cycleAnchor: anchor } = account ?? {};
  if (priceId === change.toPriceId || !fromCents || !anchor) return;
  const now = services.clock.now();
  const terms = { plan: change.plan, anchor, renewsAt };
  const firstChargeAt = getFirstChargeAt(terms, { startsAt: change.startsAt, now });
  const notice = { changeId: change.id, subscriptionId, userId, fromCents, firstChargeAt };
  if (!(await insertPriceNotice(tx, { ...notice, toldAt: now }))) return;
  const priceChange = { fromCents, toCents: change.toCents, firstChargeAt };
  const facts = { user, before: toSubscriptionFields(user) };
  const key = `${change.id}:${subscriptionId}`;
  await sendNotices(services, tx, facts, [{ kind: 'price-change', key, priceChange }]);
}

/** Checks again after the sync: the plan may have been resumed, canceled or changed at the provider. */
async function isDue({ db, clock }: Services, user: UserRow, subscriptionId: string) {
  if (user.stripeSubscriptionId !== subscriptionId || user.cancelAtPeriodEnd) return false;
  const pending = await findPendingPrice(db, subscriptionId);
  return (
    pending !== null && canGetNewPrice(getNextCharge(user), pending.firstChargeAt, clock.now())
  );
}

/** A renewal that passes before the move is charged at the old price; the next one is not. */
async function moveMembers(services: Services, change: PriceChange): Promise<void> {
  const now = services.clock.now();
  const query = { now, until: addDays(now, PRICE_LEAD_DAYS), limit: BATCH_SIZE };
  const members = await findMembersToMove(services.db, change, query);
  const subscriptionIds = new Map(members.map((member) => [member.userId, member.subscriptionId]));
  await syncEach(services, [...subscriptionIds.keys()], async (userId) => {
    const subscriptionId = subscriptionIds.get(userId);
    const user = await syncSubscription(services, userId);
    if (!user || !subscriptionId || !(await isDue(services, user, subscriptionId))) return;
    await services.payments.changePrice(subscriptionId, change.toPriceId);
    const price = { subscription: subscriptionId, price: change.toPriceId };
    logBillingAction(services, { action: 'new-price', userId, by: 'schedule', ...price });
    await syncSubscription(services, userId);
  });
}
