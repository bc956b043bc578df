import { TRIAL_NOTICE_DAYS } from '@attune/domain/billing/notices';
import { TRIAL_DAYS } from '@attune/domain/billing/plans';
import { getLocalDay } from '@attune/domain/kernel/local-day';
import { DAY_MS } from '@attune/domain/kernel/time';
import { formatDate } from '#platform/browser/format-date.ts';

export type TrialDay = {
  /** 0 is the first day; the last is the day on which the trial ends. */
  index: number;
  /** 'Fri 13'. */
  short: string;
  note: string | null;
  isToday: boolean;
  isPast: boolean;
};

export type TrialDays = { days: TrialDay[]; description: string };

/** The calendar day of a timestamp in the user's time zone, as a day number. */
function dayNumber(date: string, timeZone: string): number {
  return Date.parse(getLocalDay(timeZone, new Date(date))) / DAY_MS;
}

function nameOf(day: number, parts: Intl.DateTimeFormatOptions): string {
  return formatDate(new Date(day * DAY_MS).toISOString(), 'UTC', parts);
}

export type TrialFacts = { createdAt: string; trialEndsAt: string; timeZone: string };

/** The trial as calendar days; null when today is not one of them. */
export function trialDays(trial: TrialFacts, now: Date): TrialDays | null {
  const end = dayNumber(trial.trialEndsAt, trial.timeZone);
  const today = dayNumber(now.toISOString(), trial.timeZone);
  const first = end - TRIAL_DAYS;
  if (today < first || today > end) return null;

  const joined = dayNumber(trial.createdAt, trial.timeZone);
  const emailDay = end - TRIAL_NOTICE_DAYS;
  const emailNote = today > emailDay ? 'we emailed you' : 'we’ll email you';
  const notes: Record<number, string> = {
    // A user who registers again gets the first trial back (DECISIONS B7), so the trial may be
    // older than the account.
    [first]: joined === first ? 'you joined' : 'trial started',
    [emailDay]: emailNote,
    [end]: 'trial ends',
  };
  const days = Array.from({ length: TRIAL_DAYS + 1 }, (_, index) => ({
    index,
    short: nameOf(first + index, { weekday: 'short', day: 'numeric' }),
    note: notes[first + index] ?? null,
    isToday: first + index === today,
    isPast: first + index < today,
  }));

  const formatLong = (day: number) =>
    nameOf(day, { weekday: 'long', day: 'numeric', month: 'long' });
  return {
    days,
    description: `Trial from ${formatLong(first)} to ${formatLong(end)}; today is ${formatLong(today)}; ${emailNote} on ${formatLong(emailDay)}`,
  };
}
