import { pluralize } from '../kernel/pluralize.ts';
import { getMoodByLevel } from './moods.ts';

export type MoodDay = { day: string; level: number | null; practices: number };

/** Fewer days on either side prove nothing. */
export const MIN_DAYS = 5;

type Side = { days: number; average: number };

export type MoodComparison =
  | { kind: 'too-little'; withPractice: number; without: number; needed: number }
  | { kind: 'compared'; withPractice: Side; without: Side };

/** Compares mood on days with a practice to mood on days without one. It claims no cause. */
export function compareMoods(days: readonly MoodDay[]): MoodComparison {
  const levelsOf = (matches: (day: MoodDay) => boolean) =>
    days.flatMap((day) => (day.level !== null && matches(day) ? [day.level] : []));
  const withPractice = levelsOf(({ practices }) => practices > 0);
  const without = levelsOf(({ practices }) => practices === 0);
  if (withPractice.length < MIN_DAYS || without.length < MIN_DAYS) {
    const counts = { withPractice: withPractice.length, without: without.length };
    return { kind: 'too-little', ...counts, needed: MIN_DAYS };
  }
  return {
    kind: 'compared',
    withPractice: summarizeSide(withPractice),
    without: summarizeSide(without),
  };
}

function summarizeSide(levels: readonly number[]): Side {
  return { days: levels.length, average: getAverageLevel(levels) };
}

/** Rounded to one decimal for display. */
export function getAverageLevel(levels: readonly number[]): number {
  return Math.round((levels.reduce((sum, level) => sum + level, 0) / levels.length) * 10) / 10;
}

/** `headline` uses numbers, `caption` explains them, and `inWords` uses none. */
export type MoodComparisonText = { headline: string; caption: string; inWords: string };

const NO_PROOF = 'That is not proof of a cause.';

export function describeMoodComparison(finding: MoodComparison): MoodComparisonText {
  if (finding.kind === 'too-little') {
    const { needed, withPractice, without } = finding;
    return {
      headline: `So far there are ${pluralize(withPractice, 'day')} with a practice and ${pluralize(without, 'day')} without.`,
      caption: `To compare them, at least ${needed} days of each with a noted mood are needed.`,
      inWords: 'There are too few days yet to compare those with a practice and those without.',
    };
  }
  const { withPractice, without } = finding;
  return {
    headline: `On the ${withPractice.days} days with a practice your mood was ${withPractice.average.toFixed(1)} on average; on the ${without.days} days without, ${without.average.toFixed(1)}. ${NO_PROOF}`,
    caption:
      'Each day counts once, with the average of the moods noted on it, from 1 (heavy) to 5 (bright). Days without a noted mood are left out. You may simply practice more on easier days.',
    inWords: `${describeDifference(withPractice.average, without.average)} ${NO_PROOF}`,
  };
}

function describeDifference(withPractice: number, without: number): string {
  if (withPractice === without) {
    return 'Your mood was about the same on days with a practice and on days without.';
  }
  const how = withPractice > without ? 'lighter' : 'heavier';
  return `On days with a practice your mood was a little ${how} than on days without.`;
}

/** The text alternative of the chart. */
export function describeMoodLevels(
  days: readonly MoodDay[],
  { hidesNumbers = false } = {},
): string {
  const levels = days.flatMap(({ level }) => (level === null ? [] : [level]));
  if (levels.length === 0) return 'No moods were noted in this time.';
  const lowest = getMoodByLevel(Math.min(...levels)).label.toLowerCase();
  const highest = getMoodByLevel(Math.max(...levels)).label.toLowerCase();
  const range = lowest === highest ? `always about ${lowest}` : `between ${lowest} and ${highest}`;
  if (hidesNumbers) return `Your mood was ${range}.`;
  return `Noted on ${pluralize(levels.length, 'day')} of ${days.length}: ${range}, ${getAverageLevel(levels).toFixed(1)} of 5 on average.`;
}
