import { fromDayNumber, toDayNumber } from '@attune/domain/kernel/day-number';
import { formatDay, formatShortDay } from '#features/dashboard/format-day.ts';

export type TimeAxis = {
  from: string;
  to: string;
  /** Position of a day in percent; below 0 before the start. */
  across: (day: string) => number;
  /** The first of each month, and the start if there is space; positions in percent. */
  marks: { position: number; label: string; isMonth: boolean }[];
};

/** Labels closer than this, in percent, would touch. */
const MIN_LABEL_GAP = 9;

export function createTimeAxis(from: string, to: string, hidesNumbers = false): TimeAxis {
  const [first, last] = [toDayNumber(from), toDayNumber(to)];
  const length = Math.max(1, last - first);
  const across = (day: string) => ((toDayNumber(day) - first) / length) * 100;
  const months: TimeAxis['marks'] = [];
  for (let number = first; number <= last; number += 1) {
    const day = fromDayNumber(number);
    if (!day.endsWith('-01')) continue;
    months.push({
      position: across(day),
      label: formatDay(day, { month: 'short' }),
      isMonth: true,
    });
  }
  const hasSpace = (months[0]?.position ?? 100) >= MIN_LABEL_GAP;
  const start = { position: 0, label: formatShortDay(from), isMonth: false };
  const shown = months.filter(({ position }) => position <= 100 - MIN_LABEL_GAP / 2);
  return { from, to, across, marks: hasSpace && !hidesNumbers ? [start, ...shown] : shown };
}
