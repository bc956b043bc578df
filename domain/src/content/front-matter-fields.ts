import { z } from 'zod';
import { ATTITUDES } from '../assessment/attitude.ts';
import { QUESTIONS } from '../assessment/questions.ts';
import type { GoalId, LifestyleId } from '../guidance/catalog-item.ts';

/** The fields of front matter. Each message follows the name of a key: '"level" must be …'. */

const LETTERS = ['E', 'I', 'S', 'N', 'T', 'F', 'J', 'P'] as const;
const optionIds = (questionIndex: 6 | 7) =>
  QUESTIONS[questionIndex].options.map(({ id }) => id).filter((id) => id !== 'other');
const LIFESTYLES = optionIds(6) as LifestyleId[];
const GOALS = optionIds(7) as GoalId[];

export const textField = (max: number) => {
  const error = `must be text of 1 to ${max} characters`;
  return z.string({ error }).trim().min(1, { error }).max(max, { error });
};
export const integerField = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
};
export const booleanField = z.boolean({ error: 'must be true or false' });
export const dateField = z.iso.date({ error: 'must be a date like 2026-11-15' });

export const idField = z
  .string({ error: 'must be an id' })
  .max(80, { error: 'must be at most 80 characters' })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: 'must be in lowercase with hyphens, like name-your-worry',
  });

export function listOf<Item extends z.ZodType<string>>(item: Item, min: number, max: number) {
  return z
    .array(item, { error: 'must be a list like [one, two]' })
    .min(min, { error: `must name at least ${min}` })
    .max(max, { error: `must name at most ${max}` })
    .refine((items) => new Set(items).size === items.length, { error: 'names something twice' });
}
export function oneOf<const Options extends readonly string[]>(options: Options) {
  return z.enum(options, { error: `must be one of ${options.join(', ')}` });
}

const fitLists = (min: number) => ({
  attitudeFit: listOf(oneOf(ATTITUDES), min, ATTITUDES.length),
  goalFit: listOf(oneOf(GOALS), min, GOALS.length),
  lifestyleFit: listOf(oneOf(LIFESTYLES), min, LIFESTYLES.length),
});

/** Which users a text fits, in the terms of guidance. */
export const fitFields = { ...fitLists(1), typeFit: listOf(oneOf(LETTERS), 0, 2) };

/** The same for texts that may fit no one in particular. */
export const optionalFitFields = fitLists(0);
