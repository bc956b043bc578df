import type { Reminder } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';

export const REMINDER_KINDS: ReadonlyArray<{ value: Reminder['what']; label: string }> = [
  { value: 'check-in', label: 'Check in' },
  { value: 'practice', label: 'Practice' },
  { value: 'journal', label: 'Write in my journal' },
  { value: 'daily', label: 'Read the daily page' },
];

export const WEEKDAYS = [
  { day: 1, name: 'Monday', short: 'Mon' },
  { day: 2, name: 'Tuesday', short: 'Tue' },
  { day: 3, name: 'Wednesday', short: 'Wed' },
  { day: 4, name: 'Thursday', short: 'Thu' },
  { day: 5, name: 'Friday', short: 'Fri' },
  { day: 6, name: 'Saturday', short: 'Sat' },
  { day: 7, name: 'Sunday', short: 'Sun' },
] as const;

const WORKDAYS = '1,2,3,4,5';
const WEEKEND = '6,7';

/** 'Every day at 8:00 AM', 'Mon, Thu at 21:30', as the user's language writes a time. */
export function formatSchedule({ weekdays, time }: Pick<Reminder, 'weekdays' | 'time'>): string {
  const days = [...weekdays].sort((one, other) => one - other);
  const names = WEEKDAYS.filter(({ day }) => days.includes(day)).map(({ short }) => short);
  const dayText =
    days.length === 7
      ? 'Every day'
      : days.join() === WORKDAYS
        ? 'On weekdays'
        : days.join() === WEEKEND
          ? 'On weekends'
          : names.join(', ');
  const timeText = formatDate(`2026-01-01T${time}:00Z`, 'UTC', {
    hour: 'numeric',
    minute: '2-digit',
  });
  return `${dayText} at ${timeText}`;
}

export const formatReminderKind = (what: Reminder['what']) =>
  REMINDER_KINDS.find(({ value }) => value === what)?.label ?? what;
