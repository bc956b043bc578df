import { pluralize } from '../kernel/pluralize.ts';
import { getMoodByLevel } from './moods.ts';

export type MoodDay = { day: string; level: number | null; practices: number };

/** Fewer days on either side prove nothing. */
export const MIN_DAYS = 5;

type Side = { days: number; average: number };

export type MoodComparison =
  | { kind: 'single'; level: number }
  | { kind: 'too-little'; withPractice: number; without: number; needed: number }
  | { kind: 'compared'; withPractice: Side; without: Side };

/** Compares mood on days with a practice to mood on days without one. It claims no cause. */
export function compareMoods(days: readonly MoodDay[], checkIns: number): MoodComparison {
  const levelsOf = (matches: (day: MoodDay) => boolean) =>
    days.flatMap((day) => (day.level !== null && matches(day) ? [day.level] : []));
  const withPractice = levelsOf(({ practices }) => practices > 0);
  const without = levelsOf(({ practices }) => practices === 0);
  const [only] = [...withPractice, ...without];
  if (checkIns === 1 && only !== undefined) return { kind: 'single', level: only };
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

const formatLevel = (level: number) => getMoodByLevel(level).label.toLowerCase();

/** States both sides and judges neither: someone who practices on hard days must not lose heart. */
export function describeMoodComparison(finding: MoodComparison): MoodComparisonText {
  if (finding.kind === 'single') {
    const headline = `One check-in so far: ${formatLevel(finding.level)}`;
    const caption = 'Check in on a few more days to see how your mood changes.';
    return { headline, caption, inWords: headline };
  }
  if (finding.kind === 'too-little') {
    const { needed, withPractice, without } = finding;
    return {
      headline: `Check-ins so far: ${pluralize(withPractice, 'day')} with a practice, ${pluralize(without, 'day')} without`,
      caption: `Once there are ${needed} days of each, you can compare them here.`,
      inWords: 'A few more check-ins, and you can compare days with and without a practice.',
    };
  }
  const { withPractice, without } = finding;
  return {
    headline: `Average mood: ${withPractice.average.toFixed(1)} on ${withPractice.days} days with a practice, ${without.average.toFixed(1)} on ${without.days} days without`,
    caption:
      'Moods are scored from 1 (heavy) to 5 (bright). Each day counts once, and days without a check-in are left out. This doesn’t show what caused what: many people practice on harder days.',
    inWords: describeSides(withPractice.average, without.average),
  };
}

/** Averages closer than one mood are no difference worth naming. */
function describeSides(withPractice: number, without: number): string {
  const [low, high] = [withPractice, without].sort((one, other) => one - other).map(formatLevel);
  if (low === high) return `Mostly ${low}, on days with a practice and on days without.`;
  return Math.abs(withPractice - without) < 1
    ? `Between ${low} and ${high}, on days with a practice and on days without.`
    : `Mostly ${formatLevel(withPractice)} on days with a practice, mostly ${formatLevel(without)} on days without. Many people practice on harder days.`;
}
