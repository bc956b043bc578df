import { getMoodTrendHeadline, MIN_NOTED_DAYS } from '@attune/domain/dashboard/mood-trend';
import { pluralize } from '@attune/domain/kernel/pluralize';
import type { MoodHistory } from '#platform/api/generated/types.gen.ts';

type Day = MoodHistory['days'][number];

const ACTIVITY_ROWS = [
  { name: 'Practices', countOf: (day: Day) => day.practices, colorClass: 'bg-series-3' },
  { name: 'Lessons', countOf: (day: Day) => day.lessons, colorClass: 'bg-series-2' },
  { name: 'Journal', countOf: (day: Day) => day.journal, colorClass: 'bg-series-6' },
] as const;

/** The rows that have something to show. */
export const getActivityRows = (days: readonly Day[]) =>
  ACTIVITY_ROWS.filter(({ countOf }) => days.some((day) => countOf(day) > 0));

export const hasMood = ({ level }: Day): boolean => level !== null;
export const hasActivity = (day: Day): boolean =>
  ACTIVITY_ROWS.some(({ countOf }) => countOf(day) > 0);

/** The finding, what it compares, and the figures with how they are counted. */
type HistoryText = { headline: string; caption: string | null; method?: string };

export function describeHistory({ days, finding }: MoodHistory, isZen: boolean): HistoryText {
  const moodDays = days.filter(hasMood);
  if (moodDays.length >= MIN_NOTED_DAYS) {
    const headline = getMoodTrendHeadline(moodDays.map((day) => ({ ...day, about: [] })));
    const text = { headline, caption: finding.inWords };
    return isZen ? text : { ...text, method: `${finding.headline}. ${finding.caption}` };
  }
  if (moodDays.length > 0) {
    return isZen
      ? { headline: finding.inWords, caption: null }
      : { headline: finding.headline, caption: finding.caption };
  }
  const headline = isZen ? 'Days you practiced, learned or wrote' : describeActivity(days);
  return { headline, caption: 'Check in to add your mood to this chart.' };
}

/** "Practices on 2 days, journal on 1 day" */
function describeActivity(days: readonly Day[]): string {
  const parts = ACTIVITY_ROWS.flatMap(({ name, countOf }) => {
    const count = days.filter((day) => countOf(day) > 0).length;
    return count > 0 ? [`${name} on ${pluralize(count, 'day')}`] : [];
  });
  const [first = '', ...rest] = parts;
  return [first, ...rest.map((part) => part.toLowerCase())].join(', ');
}
