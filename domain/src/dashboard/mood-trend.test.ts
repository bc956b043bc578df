import { expect, it } from 'vitest';
import type { MoodAboutId } from '../mind/moods.ts';
import { describeMoodTrend, getMoodTrendHeadline, type MoodTrendDay } from './mood-trend.ts';

/** One character per day: the level, or a dot for none. */
function days(signs: string, about: Record<number, MoodAboutId[]> = {}): MoodTrendDay[] {
  return [...signs].map((sign, at) => ({
    day: `2026-11-${String(at + 2).padStart(2, '0')}`,
    level: sign === '.' ? null : Number(sign),
    about: about[at] ?? [],
  }));
}

it.each([
  ['How have you been?', days('..............')],
  ['One check-in so far: uneasy', days('............2.')],
  ['A few more check-ins will show a trend', days('............34')],
  ['Consistently light', days('4445444.44454.')],
  ['Up and down, mostly even', days('2434243.34243.')],
  ['This week mostly light, last week mostly even', days('2323233.44344.')],
  ['This week mostly even, last week mostly light', days('4434443.33223.')],
  [
    'Mostly light, lower when work came up',
    days('344224455434.4', { 3: ['work', 'sleep'], 4: ['work'] }),
  ],
])('says: %s', (finding, trendDays) => {
  expect(getMoodTrendHeadline(trendDays)).toBe(finding);
});

it('gives no average of one check-in', () => {
  expect(describeMoodTrend(days('............2.'))).toBe('One check-in so far: uneasy.');
});

it('describes the trend with and without numbers', () => {
  expect(describeMoodTrend(days('344224455434..'))).toBe(
    'Checked in on 12 of the last 14 days: between uneasy and bright, 3.7 out of 5 on average.',
  );
  expect(describeMoodTrend(days('344224455434..'), { hidesNumbers: true })).toBe(
    'In the last two weeks your mood was between uneasy and bright.',
  );
});
