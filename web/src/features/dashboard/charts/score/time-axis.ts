import { dayNumber, dayOfNumber } from '@attune/domain/kernel/days';
import { dayWords, shortDay } from '../../day-words.ts';

export type TimeAxis = {
  from: string;
  to: string;
  /** How far along a day lies, in percent; below 0 before the beginning. */
  across: (day: string) => number;
  /** Firsts of months, and where it begins if there is room. */
  marks: { at: number; label: string; isMonth: boolean }[];
};

/** Labels that are nearer than this, in percent, would touch. */
const ROOM = 9;

export function timeAxis(from: string, to: string, hidesNumbers = false): TimeAxis {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const length = Math.max(1, last - first);
  const across = (day: string) => ((dayNumber(day) - first) / length) * 100;
  const months: TimeAxis['marks'] = [];
  for (let number = first; number <= last; number += 1) {
    const day = dayOfNumber(number);
    if (!day.endsWith('-01')) continue;
    months.push({ at: across(day), label: dayWords(day, { month: 'short' }), isMonth: true });
  }
  const hasRoom = (months[0]?.at ?? 100) >= ROOM;
  const start = { at: 0, label: shortDay(from), isMonth: false };
  const shown = months.filter(({ at }) => at <= 100 - ROOM / 2);
  return { from, to, across, marks: hasRoom && !hidesNumbers ? [start, ...shown] : shown };
}
