import type { Executor } from '#platform/db/database.ts';
import { buildNotifications } from './build-notifications.ts';
import type { NotificationInput } from './notification-input.ts';
import { findRecipients, insertNotifications } from './notify.repository.ts';

/**
 * Notifies users in the surrounding transaction. Idempotent: each cause is notified once, and a
 * user with several reasons for one comment gets the first.
 */
export async function notify(tx: Executor, ...inputs: readonly NotificationInput[]): Promise<void> {
  const userIds = new Set(inputs.flatMap((input) => input.userIds));
  if (userIds.size === 0) return;
  const notifications = buildNotifications(inputs, await findRecipients(tx, [...userIds]));
  if (notifications.length > 0) await insertNotifications(tx, notifications);
}
