import { averageOf } from '../mind/mood-finding.ts';
import { aboutLabel, type MoodAboutId, moodAt } from '../mind/moods.ts';

/** One of the last days; `level` is the average of what was noted on it. */
export type MoodDay = { day: string; level: number | null; about: readonly MoodAboutId[] };

export const MOOD_DAYS = 14;
/** Fewer days make no line. */
const LEAST_NOTED = 3;
/** How far two weeks must lie apart to be called different. */
const A_SHIFT = 0.6;
const LOW = 2.5;

const label = (level: number) => moodAt(level).label.toLowerCase();
const notedIn = (days: readonly MoodDay[]) =>
  days.flatMap(({ level }) => (level === null ? [] : [level]));

/** What low days have in common, if more than half of them have it. */
function themeOfLowDays(days: readonly MoodDay[]): MoodAboutId | null {
  const low = days.filter(({ level }) => level !== null && level < LOW);
  if (low.length < 2) return null;
  const counts = new Map<MoodAboutId, number>();
  for (const { about } of low) {
    for (const id of new Set(about)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const [most] = [...counts]
    .filter(([id]) => id !== 'other')
    .sort(([, one], [, other]) => other - one);
  return most && most[1] > low.length / 2 ? most[0] : null;
}

export const aboutInWords = (id: MoodAboutId) =>
  id === 'ai' ? 'AI' : aboutLabel(id).toLowerCase();

/** What two weeks of moods say, as a headline. No numbers in it. */
export function moodTrendFinding(days: readonly MoodDay[]): string {
  const noted = notedIn(days);
  if (noted.length === 0) return 'How have you been?';
  if (noted.length < LEAST_NOTED) return 'A first note or two; a line needs a few more';
  const usual = label(averageOf(noted));
  const theme = themeOfLowDays(days);
  if (theme) return `Mostly ${usual}, lower on days about ${aboutInWords(theme)}`;
  const half = Math.floor(days.length / 2);
  const [earlier, later] = [notedIn(days.slice(0, half)), notedIn(days.slice(half))];
  if (earlier.length >= 2 && later.length >= 2) {
    const shift = averageOf(later) - averageOf(earlier);
    if (shift >= A_SHIFT) return 'Lighter this week than the week before';
    if (shift <= -A_SHIFT) return 'Heavier this week than the week before';
  }
  const isSteady = Math.max(...noted) - Math.min(...noted) <= 1;
  return isSteady ? `Steadily ${usual}` : `Up and down, on the whole ${usual}`;
}

/** The line in a sentence, for who does not see it. */
export function moodTrendSentence(
  days: readonly MoodDay[],
  { hidesNumbers = false }: { hidesNumbers?: boolean } = {},
): string {
  const noted = notedIn(days);
  if (noted.length === 0) return 'No moods were noted in the last two weeks.';
  const [lowest, highest] = [label(Math.min(...noted)), label(Math.max(...noted))];
  const range = lowest === highest ? `always about ${lowest}` : `between ${lowest} and ${highest}`;
  if (hidesNumbers) return `In the last two weeks your mood was ${range}.`;
  return `Noted on ${noted.length} of the last ${days.length} days: ${range}, ${averageOf(noted).toFixed(1)} of 5 on average.`;
}
