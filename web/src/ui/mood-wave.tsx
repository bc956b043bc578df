import type { MoodId } from '@attune/domain/mind/moods';
import { cx } from './cx.ts';

/** Five moods as five lines: sagging, trembling, even, swinging, rising. */
const WAVES: Record<MoodId, string> = {
  heavy: 'M4 9c4 0 6 13 17 13S33 12 38 11',
  uneasy: 'M4 15c1-3 2-9 3-9s2 17 4 17 2-18 4-18 2 17 4 17 2-15 4-15 2 12 4 12 2-8 4-8 2 5 3 5h4',
  even: 'M4 14c4-5 7-5 9 0s5 5 8 0 6-5 8 0 5 4 9 0',
  light: 'M4 19c3 0 4-9 8-9s4 8 8 8 4-9 8-9 4 6 10 4',
  bright: 'M4 23c5 0 5-11 9-11s4 7 7 7 4-13 8-13 3 5 10-2',
};

export function MoodWave({ mood, className }: { mood: MoodId; className?: string }) {
  return (
    <svg
      viewBox="0 0 42 28"
      aria-hidden="true"
      className={cx('fill-none stroke-current stroke-2', className)}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={WAVES[mood]} />
    </svg>
  );
}
