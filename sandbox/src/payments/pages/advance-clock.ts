import { addDays, MINUTE_MS } from '@attune/domain/kernel/time';
import { addMonths } from '../engine/calendar.ts';
import type { ConsoleCustomer } from '../hosted/views.ts';
import { currentEnd, hasEnded } from './describe-subscription.ts';

function nextEnd({ subscription, now }: ConsoleCustomer): Date | null {
  if (subscription === null || hasEnded(subscription)) return null;
  const end = subscription.cancelAt ?? currentEnd(subscription);
  return end > now ? end : null;
}

/** The same day of the next month, or the last day of a shorter month. */
export function addMonth(from: Date): Date {
  return new Date(addMonths(from.getTime() / 1_000, 1) * 1_000);
}

/**
 * The times that a customer's clock is most often advanced to. They are absolute, so that a form
 * sent twice does not advance twice.
 */
export function advanceSteps(customer: ConsoleCustomer): { label: string; to: Date }[] {
  const end = nextEnd(customer);
  const isTrial = customer.subscription?.status === 'trialing';
  return [
    ...(end === null
      ? []
      : // A minute later, so that everything due at the end has run.
        [
          {
            label: `to the end of the ${isTrial ? 'trial' : 'period'}`,
            to: new Date(end.getTime() + MINUTE_MS),
          },
        ]),
    { label: '+3 days', to: addDays(customer.now, 3) },
    { label: '+1 month', to: addMonth(customer.now) },
  ];
}

/** A timestamp from a button or a date-time field, read as UTC; null when invalid. */
export function parseDateTime(text: string): Date | null {
  const [, minutes, seconds = ''] =
    /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})((?::\d{2}(?:\.\d{3})?)?)Z?$/.exec(text) ?? [];
  if (minutes === undefined) return null;
  const at = new Date(`${minutes}${seconds}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}
