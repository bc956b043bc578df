import { z } from 'zod';
import { LESSON_ROLES } from '../account/occupations.ts';
import {
  dateField,
  idField,
  integerField,
  listOf,
  oneOf,
  optionalFitFields,
  textField,
} from '../content/front-matter-fields.ts';

const MAX_TITLE_LENGTH = 60;
const MAX_SUMMARY_LENGTH = 140;
const MAX_PROMISE_LENGTH = 200;
const MAX_WEEKS = 8;
const MAX_LESSONS_PER_WEEK = 3;

const week = z.strictObject(
  {
    title: textField(80),
    /** In the order they are taken. */
    lessons: listOf(idField, 1, MAX_LESSONS_PER_WEEK),
    /** What the learner can check for themselves at the end of the week. */
    checkpoint: textField(240).regex(/^You\b/, { error: 'must begin with “You”' }),
  },
  { error: 'must have title, lessons and checkpoint' },
);

const project = z.strictObject(
  { title: textField(80), minutes: integerField(10, 600) },
  { error: 'must have title and minutes' },
);

export const courseFrontMatterSchema = z
  .strictObject({
    id: idField,
    title: textField(MAX_TITLE_LENGTH),
    summary: textField(MAX_SUMMARY_LENGTH),
    promise: textField(MAX_PROMISE_LENGTH),
    ...optionalFitFields,
    /** The work it is written for; empty if it is for everyone. */
    occupationFit: listOf(oneOf(LESSON_ROLES), 0, LESSON_ROLES.length),
    weeks: z
      .array(week, { error: 'must be a list of weeks' })
      .min(1, { error: 'must have at least one week' })
      .max(MAX_WEEKS, { error: `must have at most ${MAX_WEEKS} weeks` }),
    project,
    reviewed: dateField,
  })
  .superRefine(({ weeks }, context) => {
    const seen = new Set<string>();
    weeks.forEach(({ lessons }, index) => {
      const repeated = lessons.find((id) => seen.has(id));
      for (const id of lessons) seen.add(id);
      if (repeated === undefined) return;
      const message = `names ${repeated} a second time`;
      context.addIssue({ code: 'custom', path: ['weeks', index, 'lessons'], message });
    });
  });
export type CourseFrontMatter = z.infer<typeof courseFrontMatterSchema>;
