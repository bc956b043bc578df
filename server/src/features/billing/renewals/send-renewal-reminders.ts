import type { RenewalCharge } from '@attune/domain/billing/notices';
import { getNextCharge } from '@attune/domain/billing/price-changes';
import { getRenewalReminder, listRenewalWindows } from '@attune/domain/billing/renewal-reminders';
import { lockUser } from '#features/account';
import type { Services } from '#platform/services.ts';
import { sendNotices } from '../notices/send-notices.ts';
import { readNextPriceId } from '../prices/read-price.ts';
import { toSubscriptionFields } from '../subscription/subscription-facts.ts';
import { syncEach } from '../subscription/sync-overdue.ts';
import { syncSubscription } from '../subscription/sync-subscription.ts';
import { findRenewalsToRemindOf, readLastReminderTime } from './renewals.repository.ts';

/** Users per run, because each needs calls to the provider; the rest follow in the next run. */
const BATCH_SIZE = 100;

/** Reminds members before their annual plan renews. The nearest renewals come first. */
export async function sendRenewalReminders(services: Services): Promise<void> {
  const now = services.clock.now();
  for (const window of listRenewalWindows(now)) {
    const query = { ...window, now, limit: BATCH_SIZE };
    const userIds = await findRenewalsToRemindOf(services.db, query);
    await syncEach(services, userIds, (userId) => sendRenewalReminder(services, userId));
  }
}

/** Fetches the state first: an event about a cancellation may be late or lost. */
async function sendRenewalReminder(services: Services, userId: string): Promise<void> {
  const user = await syncSubscription(services, userId);
  const subscriptionId = user?.stripeSubscriptionId;
  if (!user || !subscriptionId) return;
  if (!getRenewalReminder(toSubscriptionFields(user), await readContext(services, userId))) return;
  const priceId = await readNextPriceId(services.db, subscriptionId, getNextCharge(user));
  const charge = await services.payments.previewRenewal(subscriptionId, priceId);
  if (charge) await sendOnce(services, userId, { subscriptionId, charge });
}

/** Checks again under the lock, because the plan may have changed during the preview. */
async function sendOnce(
  services: Services,
  userId: string,
  { subscriptionId, charge }: { subscriptionId: string; charge: RenewalCharge },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user?.stripeSubscriptionId !== subscriptionId) return;
    const before = toSubscriptionFields(user);
    const reminder = getRenewalReminder(before, await readContext({ ...services, db: tx }, userId));
    if (reminder) await sendNotices(services, tx, { user, before }, [{ ...reminder, charge }]);
  });
}

async function readContext(
  { db, clock }: { db: Parameters<typeof readLastReminderTime>[0]; clock: Services['clock'] },
  userId: string,
) {
  return { now: clock.now(), lastReminderAt: await readLastReminderTime(db, userId) };
}
