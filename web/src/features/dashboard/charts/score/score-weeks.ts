import { shiftDay } from '@attune/domain/kernel/day-number';
import type { Dashboard } from '#platform/api/generated/types.gen.ts';

export type Week = Dashboard['attitude']['weeks'][number];
type Point = Dashboard['attitude']['points'][number];

/** With little data, an axis of a few weeks reads better than one of days. */
const MIN_WEEKS = 5;

const isEmpty = ({ lessons, practices, mood }: Week) =>
  lessons === 0 && practices === 0 && mood === null;

export function selectShownWeeks(
  weeks: readonly Week[],
  points: readonly Point[],
): readonly Week[] {
  const firstDay = points[0]?.day ?? '9999';
  const firstActive = weeks.findIndex(
    (week, index) => !isEmpty(week) || firstDay < (weeks[index + 1]?.from ?? '9999'),
  );
  const first = firstActive === -1 ? weeks.length : firstActive;
  return weeks.slice(Math.min(first, Math.max(0, weeks.length - MIN_WEEKS)));
}

export const getMiddleDay = ({ from }: Week) => shiftDay(from, 3);
