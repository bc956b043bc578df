import { DAY_MS, MINUTE_MS } from '../kernel/time.ts';
import { getMorningAfter } from './email-times.ts';

export const FIRST_WEEK_EMAILS = ['welcome', 'day-3', 'week-1'] as const;
export type FirstWeekEmailKind = (typeof FIRST_WEEK_EMAILS)[number];

/** The email with the confirmation link comes first. */
const WELCOME_DELAY_MS = 10 * MINUTE_MS;
/** The mornings of the third and of the seventh day, when the trial still runs. */
const MORNINGS_AFTER: Record<Exclude<FirstWeekEmailKind, 'welcome'>, number> = {
  'day-3': 2,
  'week-1': 6,
};
/** After an outage, an email is sent at most this late; after that, it is skipped. */
const CATCH_UP_MS = DAY_MS;
/** No email of the first week is sent to an older account. */
export const FIRST_WEEK_MAX_DAYS = 10;

function getDueAt(
  kind: FirstWeekEmailKind,
  { timeZone, createdAt }: { timeZone: string; createdAt: Date },
): Date {
  if (kind === 'welcome') return new Date(createdAt.getTime() + WELCOME_DELAY_MS);
  return getMorningAfter(timeZone, createdAt, MORNINGS_AFTER[kind]);
}

/** The emails to send now. */
export function listDueFirstWeekEmails(
  user: { timeZone: string; createdAt: Date },
  now: Date,
): FirstWeekEmailKind[] {
  return FIRST_WEEK_EMAILS.filter((kind) => {
    const late = now.getTime() - getDueAt(kind, user).getTime();
    return late >= 0 && late < CATCH_UP_MS;
  });
}

/** An unconfirmed address may belong to a stranger, so it gets the welcome only. */
export function canSendFirstWeekEmail(
  kind: FirstWeekEmailKind,
  { isVerified, hasAccess }: { isVerified: boolean; hasAccess: boolean },
): boolean {
  return kind === 'welcome' || (isVerified && hasAccess);
}
