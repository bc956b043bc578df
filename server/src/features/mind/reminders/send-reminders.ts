import { hasAccess } from '@attune/domain/billing/access';
import { getNextReminder, isStillTimely } from '@attune/domain/mind/reminder-times';
import { findUser, toUserDocument } from '#features/account';
import { notify } from '#features/notifications';
import type { Executor } from '#platform/db/database.ts';
import type { MindServices } from '../mind-services.ts';
import {
  changeReminder,
  listDueReminders,
  lockReminder,
  type ReminderRow,
} from './reminders.repository.ts';

/** At most this many reminders are sent per run; the rest follow a minute later. */
const REMINDERS_PER_RUN = 500;

export async function sendReminders({ db, clock, log }: MindServices): Promise<void> {
  const now = clock.now();
  for (const id of await listDueReminders(db, now, REMINDERS_PER_RUN)) {
    await db
      .transaction(async (tx) => {
        const reminder = await lockReminder(tx, id);
        // Meanwhile another node may have sent it, or the user may have changed it.
        if (reminder?.isOn && (!reminder.nextAt || reminder.nextAt <= now)) {
          await remind(tx, reminder, now);
        }
      })
      .catch((error: unknown) => log.error({ err: error, id }, 'failed to send a reminder'));
  }
}

async function remind(tx: Executor, reminder: ReminderRow, now: Date): Promise<void> {
  const user = await findUser(tx, reminder.userId);
  if (!user) return;
  const { id, nextAt: dueAt, what } = reminder;
  // A user without access could not open the linked page.
  if (dueAt && isStillTimely(dueAt, now) && hasAccess(toUserDocument(user), now)) {
    await notify(tx, {
      kind: 'reminder',
      key: `${id}:${dueAt.toISOString()}`,
      userIds: [user.id],
      data: { about: what === 'check-in' ? 'mood' : what },
      at: now,
    });
  }
  await changeReminder(tx, id, { nextAt: getNextReminder(reminder, user.timeZone, now) });
}
