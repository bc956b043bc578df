import type { Executor } from '#platform/db/database.ts';
import { buildNotifications } from './build-notifications.ts';
import type { NotificationInput } from './notification-input.ts';
import { insertNotifications, lockRecipients } from './notify.repository.ts';

/** A statement takes at most 65,535 parameters, and a post may have more followers than that. */
const BATCH_SIZE = 1_000;

/**
 * Notifies users in the surrounding transaction and returns their ids. Idempotent: each user is
 * notified once per cause, and a user with several reasons for one comment gets only the first.
 */
export async function notify(
  tx: Executor,
  ...inputs: readonly NotificationInput[]
): Promise<string[]> {
  // The order is fixed, so that two transactions with the same recipients never deadlock.
  const userIds = [...new Set(inputs.flatMap((input) => input.userIds))].toSorted();
  const notified: string[] = [];
  for (let start = 0; start < userIds.length; start += BATCH_SIZE) {
    const recipients = await lockRecipients(tx, userIds.slice(start, start + BATCH_SIZE));
    const notifications = buildNotifications(inputs, recipients);
    if (notifications.length > 0) await insertNotifications(tx, notifications);
    notified.push(...notifications.map(({ userId }) => userId));
  }
  return notified;
}
