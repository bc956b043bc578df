import { changeNotices, invoiceNotices } from '@attune/domain/billing/notices';
import { project } from '@attune/domain/billing/project';
import type { Executor } from '../../platform/db/database.ts';
import type { CustomerBilling } from '../../platform/payments/payments.ts';
import type { Services } from '../../platform/services.ts';
import { lockUser, type UserRow, updateUser } from '../account/index.ts';
import { moveVersion, readAccount, readSyncState, type SyncState } from './accounts.repository.ts';
import { sendNotices } from './send-notices.ts';
import { changesBetween, factsOf, fieldsOf, oddities } from './subscription-facts.ts';

const NO_CUSTOMER: CustomerBilling = { subscriptions: [], invoices: [] };

/**
 * Takes over what the provider says of a person now. The one way in which a subscription changes:
 * webhooks, the return page, the buttons, the reconcile and the staff all come here. Nothing of the
 * database is held while the provider is asked. Answers the person as they are afterwards, null
 * when there is no such person.
 */
export async function syncSubscription(
  services: Services,
  userId: string,
): Promise<UserRow | null> {
  let asked = await readSyncState(services.db, userId);
  for (let seen = asked; asked && seen; seen = await readSyncState(services.db, userId)) {
    if (seen.customerId !== asked.customerId) asked = seen;
    const outcome = await syncOnce(services, userId, asked, seen);
    if (outcome !== 'overtaken') return outcome;
  }
  return null;
}

async function syncOnce(
  services: Services,
  userId: string,
  asked: SyncState,
  seen: SyncState,
): Promise<UserRow | 'overtaken' | null> {
  const fetchedAt = services.clock.now();
  const billing = seen.customerId
    ? await services.payments.readBilling(seen.customerId)
    : NO_CUSTOMER;
  return services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) return null;
    const isSameCustomer = user.stripeCustomerId === seen.customerId;
    const move = { version: seen.version, syncedAt: fetchedAt };
    if (isSameCustomer && (await moveVersion(tx, userId, move))) {
      return apply(services, tx, user, billing);
    }
    const account = await readAccount(tx, userId);
    // Whoever wrote the second version since we were asked has fetched since we were asked.
    const isTakenOver = (account?.version ?? 0) >= asked.version + 2;
    return isSameCustomer && isTakenOver ? user : 'overtaken';
  });
}

async function apply(
  services: Services,
  tx: Executor,
  user: UserRow,
  billing: CustomerBilling,
): Promise<UserRow> {
  const now = services.clock.now();
  const before = fieldsOf(user);
  const facts = factsOf(billing, services.payments);
  const isLost =
    before.stripeSubscriptionId !== null &&
    !billing.subscriptions.some(({ id }) => id === before.stripeSubscriptionId);
  const { fields, alert } = isLost
    ? { fields: before, alert: 'the provider does not know the subscription of this person' }
    : project(facts, { now, current: before });
  for (const oddity of [...(alert ? [alert] : []), ...oddities(billing, facts)]) {
    services.log.error({ alert: true, userId: user.id, subscription: facts?.id }, oddity);
  }
  const changes = changesBetween(before, fields);
  const hasChanged = Object.keys(changes).length > 0;
  const updated = hasChanged ? ((await updateUser(tx, user.id, changes, now)) ?? user) : user;
  const owed = [...invoiceNotices(billing.invoices, now), ...changeNotices(before, fields, now)];
  await sendNotices(services, tx, { user: updated, before }, owed);
  return updated;
}
