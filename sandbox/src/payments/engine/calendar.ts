/** In seconds, like all times of the provider. */
export const HOUR = 3_600;
export const DAY = 24 * HOUR;

/** `months` after the anchor, on the same day, or on the last day of a shorter month. */
export function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1_000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to.getTime() / 1_000;
}

/** The end of the period that starts at `start`, counted from the anchor. */
export function nextPeriodEnd(anchor: number, start: number, interval: 'month' | 'year'): number {
  const step = interval === 'month' ? 1 : 12;
  let months = step;
  while (addMonths(anchor, months) <= start) months += step;
  return addMonths(anchor, months);
}
