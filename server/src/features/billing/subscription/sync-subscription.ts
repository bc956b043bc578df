import { getChangeNotices, getInvoiceNotices } from '@attune/domain/billing/notices';
import {
  projectSubscription,
  type SubscriptionFields,
} from '@attune/domain/billing/project-subscription';
import { lockUser, type UserRow, updateUser } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import type { CustomerBilling } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';
import {
  advanceVersion,
  readAccount,
  readSyncState,
  type SyncState,
} from '../accounts/accounts.repository.ts';
import { sendNotices } from '../notices/send-notices.ts';
import { findPlanOfPrice } from '../prices/price-changes.repository.ts';
import { readPrice } from '../prices/read-price.ts';
import { confirmContract } from '../withdrawal/confirm-contract.ts';
import { findContract } from '../withdrawal/contracts.repository.ts';
import { isWithdrawn } from '../withdrawal/withdrawals.repository.ts';
import {
  diffFields,
  findAnomalies,
  toPriceFields,
  toSubscriptionFacts,
  toSubscriptionFields,
} from './subscription-facts.ts';

/** These emails say what the next renewal costs. */
const PRICED_NOTICES = new Set<string>(['resumed', 'paused', 'pause-ended']);

const NO_BILLING: CustomerBilling = { subscriptions: [], invoices: [] };

/**
 * Syncs a user with the provider's current state. Stored subscriptions change only here: webhooks,
 * the return page, the buttons, the reconciliation and staff all call this function. No database
 * connection is held during the provider call. Returns the updated user, or null if the user does
 * not exist.
 */
export async function syncSubscription(
  services: Services,
  userId: string,
): Promise<UserRow | null> {
  let initialState = await readSyncState(services.db, userId);
  for (
    let currentState = initialState;
    initialState && currentState;
    currentState = await readSyncState(services.db, userId)
  ) {
    if (currentState.customerId !== initialState.customerId) initialState = currentState;
    const outcome = await syncOnce(services, userId, initialState, currentState);
    if (outcome !== 'retry') return outcome;
  }
  return null;
}

async function syncOnce(
  services: Services,
  userId: string,
  initialState: SyncState,
  currentState: SyncState,
): Promise<UserRow | 'retry' | null> {
  const fetchedAt = services.clock.now();
  const billing = currentState.customerId
    ? await services.payments.readBilling(currentState.customerId)
    : NO_BILLING;
  return services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) return null;
    const isSameCustomer = user.stripeCustomerId === currentState.customerId;
    const { version } = currentState;
    const fetched = { version, syncedAt: fetchedAt, ...toPriceFields(billing) };
    if (isSameCustomer && (await advanceVersion(tx, userId, fetched))) {
      return applyBilling(services, tx, user, billing);
    }
    const account = await readAccount(tx, userId);
    // If two other syncs have finished since this one was requested, the second of them fetched
    // after the request, so its result is recent enough.
    const isAlreadySynced = (account?.version ?? 0) >= initialState.version + 2;
    return isSameCustomer && isAlreadySynced ? user : 'retry';
  });
}

async function applyBilling(
  services: Services,
  tx: Executor,
  user: UserRow,
  billing: CustomerBilling,
): Promise<UserRow> {
  const now = services.clock.now();
  const before = toSubscriptionFields(user);
  const facts = await readFacts(services, tx, billing);
  const isLost =
    before.stripeSubscriptionId !== null &&
    !billing.subscriptions.some(({ id }) => id === before.stripeSubscriptionId);
  const { fields, alert } = isLost
    ? { fields: before, alert: 'the provider does not know the subscription of this user' }
    : projectSubscription(facts, { now, current: before });
  for (const anomaly of [...(alert ? [alert] : []), ...findAnomalies(billing, facts)]) {
    services.log.error({ alert: true, userId: user.id, subscription: facts?.id }, anomaly);
  }
  const changes = diffFields(before, fields);
  const hasChanged = Object.keys(changes).length > 0;
  const updated = hasChanged ? ((await updateUser(tx, user.id, changes, now)) ?? user) : user;
  if (facts && !isLost) {
    await confirmContract(services, tx, updated, facts, toPriceFields(billing).priceCents);
  }
  const changeNotices = getChangeNotices(before, fields, now);
  const notices = [
    ...getInvoiceNotices(billing.invoices, now),
    ...((await hasOwnEmail(tx, before)) ? [] : changeNotices),
  ];
  const contract = facts && (await findContract(tx, facts.id));
  const namesPrice = notices.some(({ kind }) => PRICED_NOTICES.has(kind));
  // With a discount or tax, the next charge is known only to the provider.
  const isFullPrice = facts?.discounts.length === 0 && !facts.hasTax;
  const priceServices = { ...services, db: tx };
  const nextCents =
    namesPrice && isFullPrice ? (await readPrice(priceServices, updated)).nextCents : null;
  await sendNotices(services, tx, { user: updated, before, contract, nextCents }, notices);
  return updated;
}

/** The settings know the prices for new members; the announced changes know earlier and later ones. */
async function readFacts({ payments }: Services, tx: Executor, billing: CustomerBilling) {
  const { priceId } = toPriceFields(billing);
  const plan = payments.planOf(priceId) ?? (await findPlanOfPrice(tx, priceId));
  return toSubscriptionFacts(billing, () => plan);
}

/** A withdrawal sends its own email about the end of the subscription. */
async function hasOwnEmail(tx: Executor, before: SubscriptionFields): Promise<boolean> {
  const { stripeSubscriptionId } = before;
  return stripeSubscriptionId !== null && isWithdrawn(tx, stripeSubscriptionId);
}
