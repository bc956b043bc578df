import { expect, it } from 'vitest';
import type { Attitude } from './attitude.ts';
import { describeAttitudeTrend } from './attitude-trend.ts';

function points(...entries: Array<[day: string, label: Attitude]>) {
  return entries.map(([day, ai_preference]) => ({
    createdAt: `2026-${day}T09:00:00.000Z`,
    ai_preference,
  }));
}

it.each([
  ['Cautious, based on your first answers', points(['05-17', 'cautious'])],
  [
    'From cautious to optimistic in six months',
    points(['05-17', 'cautious'], ['11-15', 'optimistic']),
  ],
  [
    'From optimistic to cautious in one day',
    points(['05-17', 'optimistic'], ['05-17', 'cautious']),
  ],
  ['From resistant to cautious in ten days', points(['05-01', 'resistant'], ['05-11', 'cautious'])],
  ['Consistently cautious over four weeks', points(['05-01', 'cautious'], ['05-30', 'cautious'])],
  [
    'Back to cautious after two months',
    points(['05-01', 'cautious'], ['06-01', 'optimistic'], ['07-02', 'cautious']),
  ],
])('says: %s', (finding, entries) => {
  expect(describeAttitudeTrend(entries)).toBe(finding);
});

it('leaves out the duration if the user hides numbers', () => {
  const entries = points(['05-17', 'cautious'], ['11-15', 'optimistic']);
  expect(describeAttitudeTrend(entries, { hidesNumbers: true })).toBe(
    'From cautious to optimistic',
  );
});
