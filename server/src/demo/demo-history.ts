import type { MoodAboutId, MoodLevel } from '@attune/domain/mind/moods';
import history from '../../../content/demo-history.json' with { type: 'json' };

/**
 * Half a year of activity of the demo user, in days before the first start, so that the dashboard
 * has data to show. The day of the start itself is empty: it belongs to the visitor. The first
 * answers are those to questions 5 and 6; the others are as in demo-answers.
 */
export const DEMO_HISTORY = history;

type MoodEntry = { daysAgo: number; level: MoodLevel; about: MoodAboutId[] };

/** One character per day, the last one yesterday: the level of a mood, or a dot. */
function parseDays(
  row: string,
  lastDaysAgo: number,
  step = 1,
): { daysAgo: number; value: number }[] {
  return [...row].flatMap((character, at) =>
    character === '.'
      ? []
      : [{ daysAgo: lastDaysAgo + (row.length - 1 - at) * step, value: Number(character) }],
  );
}

export function demoMoods(): MoodEntry[] {
  const themes = history.moodThemes as Record<number, MoodAboutId[]>;
  const days = [...parseDays(history.earlierMoods, 64, 5), ...parseDays(history.moods, 1)];
  return days.map(({ daysAgo, value }) => ({
    daysAgo,
    level: value as MoodLevel,
    about: themes[daysAgo] ?? [],
  }));
}

export function demoSessions(): { daysAgo: number; practiceId: string; seconds: number }[] {
  const { earlierPractices, practices, practiceIds } = history;
  const days = [...parseDays(earlierPractices, 62, 3), ...parseDays(practices, 1)];
  return days.map(({ daysAgo }, at) => ({
    daysAgo,
    practiceId: practiceIds[at % practiceIds.length] ?? 'box-breathing',
    seconds: 180 + (at % 4) * 60,
  }));
}

/** Days with a page, and what was done with it. */
export const PAGES = Array.from({ length: 12 }, (_, at) => ({
  daysAgo: at + 1,
  isDone: [3, 9].includes(at + 1),
  isSaved: [5, 9].includes(at + 1),
}));
