import { formatCents } from '@attune/domain/billing/plans';
import { momentInWords } from '../../../platform/mail/moment-in-words.ts';
import { CURRENCY } from '../catalog.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Friday 20 November 2026' */
export function dayInWords(at: Date): string {
  return dayFormat.format(at).replace(',', '');
}

/** 'Friday 20 November 2026 at 14:05 (UTC)' */
export function momentInUtc(at: Date): string {
  return momentInWords(at, 'UTC');
}

/** '99.99 USD'; a credit carries a minus sign. */
export function money(cents: number, currency: string = CURRENCY): string {
  const sign = cents < 0 ? '−' : '';
  return `${sign}${formatCents(Math.abs(cents))} ${currency.toUpperCase()}`;
}
