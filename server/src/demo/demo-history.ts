import type { MoodAboutId, MoodLevel } from '@attune/domain/mind/moods';
import history from '../../../content/demo-history.json' with { type: 'json' };

/**
 * Half a year of activity of the demo user, so that the dashboard has data to show. Times are given
 * in days before the first start. The day of the start itself is empty, because it belongs to the
 * visitor. `firstAnswers` are the first answers to questions 5 and 6; the other answers are
 * DEMO_ANSWERS.
 */
export const DEMO_HISTORY = history;

type MoodEntry = { daysAgo: number; level: MoodLevel; about: MoodAboutId[] };

/**
 * Parses a row with one character per entry: a digit, or a dot for no entry. The entries are `step`
 * days apart, and the last one is `lastDaysAgo` days ago.
 */
function parseDays(
  row: string,
  lastDaysAgo: number,
  step = 1,
): { daysAgo: number; value: number }[] {
  return [...row].flatMap((character, index) =>
    character === '.'
      ? []
      : [{ daysAgo: lastDaysAgo + (row.length - 1 - index) * step, value: Number(character) }],
  );
}

export function listDemoMoods(): MoodEntry[] {
  const themes = history.moodThemes as Record<number, MoodAboutId[]>;
  const days = [...parseDays(history.earlierMoods, 64, 5), ...parseDays(history.moods, 1)];
  return days.map(({ daysAgo, value }) => ({
    daysAgo,
    level: value as MoodLevel,
    about: themes[daysAgo] ?? [],
  }));
}

export function listDemoSessions(): { daysAgo: number; practiceId: string; seconds: number }[] {
  const { earlierPractices, practices, practiceIds } = history;
  const days = [...parseDays(earlierPractices, 62, 3), ...parseDays(practices, 1)];
  return days.map(({ daysAgo }, index) => ({
    daysAgo,
    practiceId: practiceIds[index % practiceIds.length] ?? 'box-breathing',
    seconds: 180 + (index % 4) * 60,
  }));
}

/** The days with a daily page, and whether it was done or saved. */
export const DEMO_PAGES = Array.from({ length: 12 }, (_, index) => ({
  daysAgo: index + 1,
  isDone: [3, 9].includes(index + 1),
  isSaved: [5, 9].includes(index + 1),
}));
