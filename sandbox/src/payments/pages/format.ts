import { formatCents } from '@attune/domain/billing/plans';
import { formatDateTime } from '@attune/server/platform/email/format-date';
import { CURRENCY } from '../catalog.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Friday 20 November 2026' */
export function formatDay(at: Date): string {
  return dayFormat.format(at).replace(',', '');
}

/** 'Friday 20 November 2026 at 14:05 (UTC)' */
export function formatUtc(at: Date): string {
  return formatDateTime(at, 'UTC');
}

/** '99.99 USD'; a credit has a minus sign. */
export function formatMoney(cents: number, currency: string = CURRENCY): string {
  const sign = cents < 0 ? '−' : '';
  return `${sign}${formatCents(Math.abs(cents))} ${currency.toUpperCase()}`;
}
