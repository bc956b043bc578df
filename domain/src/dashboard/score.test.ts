import { expect, it } from 'vitest';
import { getMoodByLevel } from '../mind/moods.ts';
import { describeCounts, describeMoods, type ScoreWeek } from './score.ts';

const week = (lessons: number, practices: number, mood: number | null): ScoreWeek => ({
  from: '2026-11-09',
  lessons,
  practices,
  mood,
});

it('describes weekly lessons, practices and moods', () => {
  const weeks = [week(0, 2, 2.2), week(2, 2, null), week(1, 2, 3.9)];
  expect(describeCounts(weeks, 'lessons')).toBe(
    'Lessons finished each week: zero to two, 3 in all.',
  );
  expect(describeCounts(weeks, 'practices')).toBe('Practices done each week: two, 6 in all.');
  expect(describeCounts([week(0, 0, null)], 'lessons')).toBe(
    'Lessons finished: none in this period.',
  );
  const label = (level: number) => getMoodByLevel(level).label;
  expect(describeMoods(weeks, label)).toBe('Weekly mood goes from around uneasy to around light.');
  expect(describeMoods([week(0, 0, null)], label)).toBe('No check-ins in this period.');
  expect(describeMoods([week(0, 0, 3.9)], label)).toBe(
    'One week with check-ins so far: around light.',
  );
});
