import type { ReminderDocument } from './mind.schemas.ts';
import type { ReminderRow } from './reminders.repository.ts';

export function toReminderDocument({
  id,
  what,
  atTime,
  weekdays,
  isOn,
}: Pick<ReminderRow, 'id' | 'what' | 'atTime' | 'weekdays' | 'isOn'>): ReminderDocument {
  return { id, what, time: atTime, weekdays, isOn };
}
