import { ATTITUDES } from '../../assessment/attitude.ts';
import { QUESTIONS } from '../../assessment/questions.ts';
import type { DailyItem } from '../daily-item.ts';
import { THEME_IDS } from '../themes.ts';

const MIN_PAGES = { theme: 9, attitude: 40, goal: 15, lesson: 2 };
const GOALS = QUESTIONS[7].options.map(({ id }) => id).filter((id) => id !== 'other');

/** Checks that a library for a quarter of a year has enough pages for every kind of user. */
export function findCoverageProblems(
  items: readonly DailyItem[],
  lessons: Iterable<string>,
): readonly string[] {
  const count = (matches: (item: DailyItem) => boolean) => items.filter(matches).length;
  const tooFew = (what: string, name: string, found: number, minimum: number) =>
    found < minimum
      ? [`${what} ${name} has ${found} pages; it should have at least ${minimum}.`]
      : [];
  return [
    ...THEME_IDS.flatMap((id) =>
      tooFew(
        'The theme',
        id,
        count(({ theme }) => theme === id),
        MIN_PAGES.theme,
      ),
    ),
    ...ATTITUDES.flatMap((id) =>
      tooFew(
        'The attitude',
        id,
        count(({ attitudeFit }) => attitudeFit.includes(id)),
        MIN_PAGES.attitude,
      ),
    ),
    ...GOALS.flatMap((id) =>
      tooFew(
        'The goal',
        id,
        count(({ goalFit }) => goalFit.some((goal) => goal === id)),
        MIN_PAGES.goal,
      ),
    ),
    ...[...lessons].flatMap((id) =>
      tooFew(
        'The lesson',
        id,
        count(({ lesson }) => lesson === id),
        MIN_PAGES.lesson,
      ),
    ),
  ];
}
