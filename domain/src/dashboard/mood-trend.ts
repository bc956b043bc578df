import { getAverageLevel } from '../mind/mood-comparison.ts';
import { formatMoodAbout, getMoodByLevel, type MoodAboutId } from '../mind/moods.ts';

/** `level` is the average of the moods recorded that day. */
export type MoodTrendDay = { day: string; level: number | null; about: readonly MoodAboutId[] };

export const MOOD_DAYS = 14;
export const MIN_NOTED_DAYS = 3;
const MIN_SHIFT = 0.6;
const LOW_MOOD_LEVEL = 2.5;

const formatLevel = (level: number) => getMoodByLevel(level).label.toLowerCase();
const getNotedLevels = (days: readonly MoodTrendDay[]) =>
  days.flatMap(({ level }) => (level === null ? [] : [level]));

/** The topic shared by more than half of the low days, if any. */
function findLowDayTheme(days: readonly MoodTrendDay[]): MoodAboutId | null {
  const low = days.filter(({ level }) => level !== null && level < LOW_MOOD_LEVEL);
  if (low.length < 2) return null;
  const counts = new Map<MoodAboutId, number>();
  for (const { about } of low) {
    for (const id of new Set(about)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const [mostCommon] = [...counts]
    .filter(([id]) => id !== 'other')
    .sort(([, one], [, other]) => other - one);
  return mostCommon && mostCommon[1] > low.length / 2 ? mostCommon[0] : null;
}

/**
 * The headline contains no numbers, so it suits users who hide them too. Only two weeks of days are
 * compared week by week.
 */
export function getMoodTrendHeadline(days: readonly MoodTrendDay[]): string {
  const noted = getNotedLevels(days);
  if (noted.length === 0) return 'How have you been?';
  const [only] = noted;
  if (noted.length === 1 && only !== undefined) return `One check-in so far: ${formatLevel(only)}`;
  if (noted.length < MIN_NOTED_DAYS) return 'A few more check-ins will show a trend';
  const usual = formatLevel(getAverageLevel(noted));
  const theme = findLowDayTheme(days);
  if (theme) return `Mostly ${usual}, lower when ${formatMoodAbout(theme)} came up`;
  const half = days.length === MOOD_DAYS ? MOOD_DAYS / 2 : 0;
  const [earlier, later] = [getNotedLevels(days.slice(0, half)), getNotedLevels(days.slice(half))];
  if (earlier.length >= 2 && later.length >= 2) {
    const [before, now] = [getAverageLevel(earlier), getAverageLevel(later)];
    // States both weeks and judges neither: a heavy week needs no verdict.
    if (Math.abs(now - before) >= MIN_SHIFT && formatLevel(now) !== formatLevel(before)) {
      return `This week mostly ${formatLevel(now)}, last week mostly ${formatLevel(before)}`;
    }
  }
  const isSteady = Math.max(...noted) - Math.min(...noted) <= 1;
  return isSteady ? `Consistently ${usual}` : `Up and down, mostly ${usual}`;
}

/** The text alternative of the chart. */
export function describeMoodTrend(
  days: readonly MoodTrendDay[],
  { hidesNumbers = false }: { hidesNumbers?: boolean } = {},
): string {
  const noted = getNotedLevels(days);
  if (noted.length === 0) return 'No check-ins in the last two weeks.';
  if (noted.length === 1) return `${getMoodTrendHeadline(days)}.`;
  const [lowest, highest] = [formatLevel(Math.min(...noted)), formatLevel(Math.max(...noted))];
  const range = lowest === highest ? `${lowest} throughout` : `between ${lowest} and ${highest}`;
  if (hidesNumbers) return `In the last two weeks your mood was ${range}.`;
  return `Checked in on ${noted.length} of the last ${days.length} days: ${range}, ${getAverageLevel(noted).toFixed(1)} out of 5 on average.`;
}
