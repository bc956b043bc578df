import { ATTITUDES } from '../../assessment/attitude.ts';
import { QUESTIONS } from '../../assessment/questions.ts';
import type { DailyItem } from '../daily-item.ts';
import { THEME_IDS } from '../themes.ts';

const LEAST = { theme: 9, attitude: 40, goal: 15, lesson: 2 };
const GOALS = QUESTIONS[7].options.map(({ id }) => id).filter((id) => id !== 'other');

/** What a library of a quarter of a year lacks: every kind of person finds enough in it. */
export function spreadProblems(
  items: readonly DailyItem[],
  lessons: Iterable<string>,
): readonly string[] {
  const count = (isMeant: (item: DailyItem) => boolean) => items.filter(isMeant).length;
  const tooFew = (what: string, name: string, found: number, least: number) =>
    found < least ? [`${what} ${name} has ${found} pages; it should have at least ${least}.`] : [];
  return [
    ...THEME_IDS.flatMap((id) =>
      tooFew(
        'The theme',
        id,
        count(({ theme }) => theme === id),
        LEAST.theme,
      ),
    ),
    ...ATTITUDES.flatMap((id) =>
      tooFew(
        'The attitude',
        id,
        count(({ attitudeFit }) => attitudeFit.includes(id)),
        LEAST.attitude,
      ),
    ),
    ...GOALS.flatMap((id) =>
      tooFew(
        'The goal',
        id,
        count(({ goalFit }) => goalFit.some((goal) => goal === id)),
        LEAST.goal,
      ),
    ),
    ...[...lessons].flatMap((id) =>
      tooFew(
        'The lesson',
        id,
        count(({ lesson }) => lesson === id),
        LEAST.lesson,
      ),
    ),
  ];
}
