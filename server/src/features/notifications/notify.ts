import type { Executor } from '../../platform/db/database.ts';
import { buildNotifications } from './build-notifications.ts';
import type { NotificationInput } from './notification-input.ts';
import { findRecipients, insertNotifications } from './notify.repository.ts';

/**
 * Tells people, in the transaction of what happened. Safe to repeat: each cause is told once, and
 * who is told of one comment for several reasons gets the first of them.
 */
export async function notify(tx: Executor, ...inputs: readonly NotificationInput[]): Promise<void> {
  const userIds = new Set(inputs.flatMap((input) => input.userIds));
  if (userIds.size === 0) return;
  const notifications = buildNotifications(inputs, await findRecipients(tx, [...userIds]));
  if (notifications.length > 0) await insertNotifications(tx, notifications);
}
