import type { Executor } from '../../platform/db/database.ts';
import type { Notice } from './notice.ts';
import { findRecipients, insertNotifications } from './notify.repository.ts';
import { tellingsOf } from './tellings.ts';

/**
 * Tells people, in the transaction of what happened. Safe to repeat: each cause is told once, and
 * who is told of one comment for several reasons gets the first of them.
 */
export async function notify(tx: Executor, ...notices: readonly Notice[]): Promise<void> {
  const userIds = new Set(notices.flatMap((notice) => notice.userIds));
  if (userIds.size === 0) return;
  const tellings = tellingsOf(notices, await findRecipients(tx, [...userIds]));
  if (tellings.length > 0) await insertNotifications(tx, tellings);
}
