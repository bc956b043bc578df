import type { QuestionId } from '@attune/domain/assessment/questions';
import type { MoodAboutId, MoodLevel } from '@attune/domain/mind/moods';

/**
 * Half a year of activity of the demo user, in days before the first start, so that the dashboard
 * has data to show. The day of the start itself is empty: it belongs to the visitor.
 */

/** The first answers to questions 5 and 6; the others are as in demo-answers. */
export const FIRST_ANSWERS: Partial<Record<QuestionId, string>> = {
  5: 'Watch how colleagues use it',
  6: 'Very worried',
};
export const ASSESSED_DAYS_AGO = 181;

export const CHECK_INS = [
  { daysAgo: 151, reaction: 'Watch how colleagues use it', feeling: 'Very worried' },
  { daysAgo: 120, reaction: 'Wait for proper training', feeling: 'Very worried' },
  { daysAgo: 89, reaction: 'Watch how colleagues use it', feeling: 'Somewhat concerned' },
  { daysAgo: 58, reaction: 'Watch how colleagues use it', feeling: 'Cautiously optimistic' },
  { daysAgo: 27, reaction: 'Wait for proper training', feeling: 'Cautiously optimistic' },
] as const;

type MoodEntry = { daysAgo: number; level: MoodLevel; about: MoodAboutId[] };

/** One character per day, the last one yesterday: the level of a mood, or a dot. */
const MOODS = '2.32.22..3.2.33.2..23.3.2.34.3' + '33.43.3443.3.44..334422344.544';
const EARLIER_MOODS = '2122322213222332232332';
const MOOD_THEMES: Record<number, MoodAboutId[]> = {
  8: ['work', 'ai'],
  9: ['work'],
  30: ['sleep'],
};

/** The same for practices: how many were completed. */
const PRACTICES = '1.11..1.1.11..1.1.1..11..1.1.1' + '.1..1.1....1.....11.1..1.1.1.1';
const EARLIER_PRACTICES = '1.1.....1.1.1..1....1.1..1..1.1..1.1';

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
  return [...parseDays(EARLIER_MOODS, 64, 5), ...parseDays(MOODS, 1)].map(({ daysAgo, value }) => ({
    daysAgo,
    level: value as MoodLevel,
    about: MOOD_THEMES[daysAgo] ?? [],
  }));
}

const PRACTICE_IDS = ['box-breathing', 'long-out-breath', 'five-things', 'short-body-scan'];

export function demoSessions(): { daysAgo: number; practiceId: string; seconds: number }[] {
  const days = [...parseDays(EARLIER_PRACTICES, 62, 3), ...parseDays(PRACTICES, 1)];
  return days.map(({ daysAgo }, at) => ({
    daysAgo,
    practiceId: PRACTICE_IDS[at % PRACTICE_IDS.length] ?? 'box-breathing',
    seconds: 180 + (at % 4) * 60,
  }));
}

/** Days ago of each completed lesson, oldest first, and the number of wrong quiz answers. */
export const LESSONS = [
  [171, 1],
  [162, 1],
  [149, 0],
  [133, 1],
  [118, 1],
  [104, 0],
  [96, 1],
  [82, 1],
  [75, 0],
  [57, 1],
  [51, 1],
  [44, 0],
  [38, 1],
  [26, 0],
  [22, 1],
  [19, 0],
  [13, 1],
  [10, 0],
  [6, 0],
  [2, 1],
].map(([daysAgo = 0, wrong = 0]) => ({ daysAgo, wrong }));

/** Days with a page, and what was done with it. */
export const PAGES = Array.from({ length: 12 }, (_, at) => ({
  daysAgo: at + 1,
  isDone: [3, 9].includes(at + 1),
  isSaved: [5, 9].includes(at + 1),
}));

/** Each step with the day it was done, if it was. */
export const GOALS = [
  {
    title: 'Write the weekly report with help, and check it',
    why: 'So that Friday afternoon is mine again.',
    daysAgo: 40,
    steps: [
      ['List what the report always needs', 36],
      ['Write the first paragraph without help', 24],
      ['Ask for a draft of the rest', 11],
      ['Compare two drafts side by side', null],
      ['Decide what I keep writing myself', null],
    ],
  },
  {
    title: 'Know what our data policy allows',
    why: '',
    daysAgo: 20,
    steps: [
      ['Find the policy and read it once', 13],
      ['Ask for the current version', null],
      ['Write down three things I will not paste', null],
    ],
  },
] as const;
