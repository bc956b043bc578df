import type { NewPriceCharge } from '@attune/domain/billing/notices';
import {
  canGetNewPrice,
  findFirstNewCharge,
  getFirstChargeAt,
  getNextCharge,
  PRICE_LEAD_DAYS,
} from '@attune/domain/billing/price-changes';
import { addDays } from '@attune/domain/kernel/time';
import { lockUser, type UserRow } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import { PaymentsError } from '#platform/payments/payments.ts';
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
    const user = await syncSubscription(services, userId);
    const terms = user && (await readTerms(services, services.db, user, change));
    if (!terms) return;
    const charge = await previewCharge(services, terms, change);
    const told = { ...terms, charge };
    await services.db.transaction((tx) => tellMember(services, tx, userId, { change, told }));
  });
}

/** Null for members who bought at the new price, or whose plan ends: they are not told. */
async function readTerms(
  { clock }: Pick<Services, 'clock'>,
  db: Executor,
  user: UserRow,
  change: PriceChange,
) {
  const { stripeSubscriptionId: subscriptionId, nextBillingDate: renewsAt } = user;
  if (!subscriptionId || !renewsAt || user.cancelAtPeriodEnd) return null;
  if (user.subscriptionStatus === 'expired' || user.subscriptionPlan !== change.plan) return null;
  const account = await readAccount(db, user.id);
  const { priceId, priceCents: fromCents, cycleAnchor: anchor } = account ?? {};
  if (priceId === change.toPriceId || !fromCents || !anchor) return null;
  const now = clock.now();
  const { plan, startsAt } = change;
  const promised = getFirstChargeAt({ plan, anchor, renewsAt }, { startsAt, now });
  // A pause can put the charge off.
  const charge = getNextCharge(user);
  const firstChargeAt = findFirstNewCharge({ plan, anchor, charge }, promised);
  return { subscriptionId, renewsAt, fromCents, firstChargeAt };
}

type MemberTerms = NonNullable<Awaited<ReturnType<typeof readTerms>>>;

/** Null if the provider doesn't say: the member is told in time nevertheless. */
async function previewCharge(
  { payments, log }: Services,
  { subscriptionId, renewsAt, firstChargeAt: chargeAt }: MemberTerms,
  { toPriceId: priceId }: PriceChange,
): Promise<NewPriceCharge | null> {
  const isNext = chargeAt.getTime() === renewsAt.getTime();
  try {
    return await payments.previewNewPrice(subscriptionId, { priceId, chargeAt, isNext });
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    log.warn({ err: error, subscription: subscriptionId }, 'a new price is told without its total');
    return null;
  }
}

/** Reads the terms again under the lock, because the plan may have changed during the preview. */
async function tellMember(
  services: Services,
  tx: Executor,
  userId: string,
  { change, told }: { change: PriceChange; told: MemberTerms & { charge: NewPriceCharge | null } },
): Promise<void> {
  const user = await lockUser(tx, userId);
  const terms = user && (await readTerms(services, tx, user, change));
  if (!terms || terms.subscriptionId !== told.subscriptionId) return;
  if (terms.firstChargeAt.getTime() !== told.firstChargeAt.getTime()) return;
  const { subscriptionId, fromCents, firstChargeAt, charge } = { ...told, ...terms };
  const notice = { changeId: change.id, subscriptionId, userId, fromCents, firstChargeAt };
  if (!(await insertPriceNotice(tx, { ...notice, toldAt: services.clock.now() }))) return;
  const priceChange = { fromCents, toCents: change.toCents, firstChargeAt, charge };
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
