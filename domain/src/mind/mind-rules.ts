import type { Weekday } from '../kernel/day-number.ts';

/** An entry written offline may be dated at most this many days back. */
export const MAX_BACKDATED_DAYS = 14;

export const JOURNAL_LIMITS = { textLength: 20_000, promptLength: 300, queryLength: 100 } as const;
export const MAX_SEARCHED_ENTRIES = 1_000;

export const MAX_REMINDERS = 10;
export const REMINDER_SUBJECTS = ['check-in', 'practice', 'journal', 'daily'] as const;
export type ReminderSubject = (typeof REMINDER_SUBJECTS)[number];

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];

export const MAX_SESSION_SECONDS = 4 * 60 * 60;
