import { hasAccess } from '@attune/domain/billing/access';
import { getNextReminder, isStillTimely } from '@attune/domain/mind/reminder-times';
import type { Executor } from '../../platform/db/database.ts';
import { findUser, toUserDocument } from '../account/index.ts';
import { notify } from '../notifications/index.ts';
import type { MindServices } from './mind-services.ts';
import {
  changeReminder,
  listDueReminders,
  lockReminder,
  type ReminderRow,
} from './reminders.repository.ts';

/** A minute's worth; whatever is left is found in the next. */
const AT_ONCE = 500;

/** Tells of every reminder that is due, and reckons when each comes next. */
export async function sendReminders({ db, clock, log }: MindServices): Promise<void> {
  const now = clock.now();
  for (const id of await listDueReminders(db, now, AT_ONCE)) {
    await db
      .transaction(async (tx) => {
        const reminder = await lockReminder(tx, id);
        // Meanwhile another node may have told of it, or its person changed it.
        if (reminder?.isOn && (!reminder.nextAt || reminder.nextAt <= now)) {
          await remind(tx, reminder, now);
        }
      })
      .catch((error: unknown) => log.error({ err: error, id }, 'a reminder was not sent'));
  }
}

async function remind(tx: Executor, reminder: ReminderRow, now: Date): Promise<void> {
  const user = await findUser(tx, reminder.userId);
  if (!user) return;
  const { id, nextAt: dueAt, what } = reminder;
  // Who has no access could not open the page that it leads to.
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
