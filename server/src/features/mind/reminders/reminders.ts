import { userNotFoundError } from '@attune/domain/account/account-errors';
import { mindError } from '@attune/domain/mind/mind-errors';
import type { ReminderInput } from '@attune/domain/mind/mind-inputs';
import { MAX_REMINDERS } from '@attune/domain/mind/mind-rules';
import { getNextReminder } from '@attune/domain/mind/reminder-times';
import { lockUser } from '#features/account';
import type { ReminderDocument } from '../mind.schemas.ts';
import type { MindServices } from '../mind-services.ts';
import {
  changeReminder,
  deleteReminderRow,
  insertReminder,
  listReminders,
  lockReminder,
  type ReminderRow,
} from './reminders.repository.ts';

export function saveReminder(
  { db, clock }: MindServices,
  userId: string,
  id: string,
  input: ReminderInput,
): Promise<{ reminder: ReminderDocument; isNew: boolean }> {
  return db.transaction(async (tx) => {
    // Lock the user first, so that two new reminders of one user are counted one after the other.
    const user = await lockUser(tx, userId);
    if (!user) throw userNotFoundError(userId);
    const now = clock.now();
    const { what, isOn } = input;
    const times = { atTime: input.time, weekdays: input.weekdays.toSorted((a, b) => a - b) };
    const nextAt = isOn ? getNextReminder(times, user.timeZone, now) : null;
    const values = { ...times, what, isOn, nextAt };
    const reminder = toReminderDocument({ id, ...values });
    const existing = await lockReminder(tx, id);
    if (existing && existing.userId !== userId) throw mindError('mind.key_reused');
    if (existing) {
      await changeReminder(tx, id, values);
      return { reminder, isNew: false };
    }
    if ((await listReminders(tx, userId)).length >= MAX_REMINDERS) {
      throw mindError('mind.too_many_reminders');
    }
    const isInserted = await insertReminder(tx, { id, userId, ...values, createdAt: now });
    if (!isInserted) throw mindError('mind.key_reused');
    return { reminder, isNew: true };
  });
}

export async function deleteReminder(
  { db }: MindServices,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await deleteReminderRow(db, userId, id))) throw mindError('mind.reminder_unknown');
}

export function toReminderDocument({
  id,
  what,
  atTime,
  weekdays,
  isOn,
}: Pick<ReminderRow, 'id' | 'what' | 'atTime' | 'weekdays' | 'isOn'>): ReminderDocument {
  return { id, what, time: atTime, weekdays, isOn };
}
