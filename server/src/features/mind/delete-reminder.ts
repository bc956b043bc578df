import { mindError } from '@attune/domain/mind/mind-errors';
import type { MindServices } from './mind-services.ts';
import { deleteReminderRow } from './reminders.repository.ts';

export async function deleteReminder(
  { db }: MindServices,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await deleteReminderRow(db, userId, id))) throw mindError('mind.reminder_unknown');
}
