import { ATTITUDES } from '../../assessment/attitude.ts';
import { QUESTIONS } from '../../assessment/questions.ts';
import type { Tutorial } from '../tutorial.ts';

const MIN_LESSONS_PER_PAIR = 4;
const MIN_LESSONS_PER_LETTER = 6;

const LETTERS = ['E', 'I', 'S', 'N', 'T', 'F', 'J', 'P'] as const;
const GOALS = QUESTIONS[7].options.flatMap(({ id }) => (id === 'other' ? [] : [id]));

type CoverageCell = { name: string; lessons: number; min: number };

/** How many lessons fit each goal with each attitude, and each preference letter. */
export function countCoverage(tutorials: readonly Tutorial[]): CoverageCell[] {
  const pairs = GOALS.flatMap((goal) =>
    ATTITUDES.map((attitude) => ({
      name: `${goal}, ${attitude}`,
      lessons: tutorials.filter(
        ({ goalFit, attitudeFit }) => goalFit.includes(goal) && attitudeFit.includes(attitude),
      ).length,
      min: MIN_LESSONS_PER_PAIR,
    })),
  );
  const letters = LETTERS.map((letter) => ({
    name: letter,
    lessons: tutorials.filter(({ typeFit }) => typeFit.includes(letter)).length,
    min: MIN_LESSONS_PER_LETTER,
  }));
  return [...pairs, ...letters];
}

export function findLessonCoverageProblems(tutorials: readonly Tutorial[]): string[] {
  return countCoverage(tutorials)
    .filter(({ lessons, min }) => lessons < min)
    .map(({ name, lessons, min }) => `Only ${lessons} lessons fit ${name}; write ${min}.`);
}
