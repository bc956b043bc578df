import { formatMoney as formatAmount } from '@attune/domain/billing/plans';
import { formatDateTime } from '@attune/server/platform/email/format-date';
import { CURRENCY } from '../catalog.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Friday, November 20, 2026' */
export function formatDay(at: Date): string {
  return dayFormat.format(at);
}

/** 'Friday, November 20, 2026 at 2:05 PM (UTC)' */
export function formatUtc(at: Date): string {
  return formatDateTime(at, 'UTC');
}

/** '$99.99'; a credit has a minus sign. */
export function formatMoney(cents: number, currency: string = CURRENCY): string {
  const sign = cents < 0 ? '−' : '';
  return `${sign}${formatAmount(Math.abs(cents), currency)}`;
}
