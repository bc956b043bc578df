import { z } from 'zod';
import { LESSON_ROLES } from '../account/occupations.ts';
import {
  booleanField,
  dateField,
  fitFields,
  idField,
  integerField,
  listOf,
  oneOf,
  textField,
} from '../content/front-matter-fields.ts';
import { LESSON_SHAPES } from './lesson-shapes.ts';
import { TRACK_IDS } from './tracks.ts';

const MAX_TITLE_LENGTH = 60;
const MAX_SUMMARY_LENGTH = 160;

const readingItem = z.strictObject(
  {
    title: textField(200),
    author: textField(200),
    year: integerField(1000, 2100),
    note: textField(300),
  },
  { error: 'must have title, author, year and note' },
);

/** Where a fact of the lesson comes from. */
const sourceItem = z.strictObject(
  {
    title: textField(200),
    publisher: textField(100),
    url: z.url({ protocol: /^https$/, error: 'must be an https address' }),
    checked: dateField,
  },
  { error: 'must have title, publisher, url and checked' },
);

export const tutorialFrontMatterSchema = z
  .strictObject({
    id: idField,
    title: textField(MAX_TITLE_LENGTH),
    summary: textField(MAX_SUMMARY_LENGTH),
    track: oneOf(TRACK_IDS),
    level: z.literal([1, 2, 3], { error: 'must be 1, 2 or 3' }),
    minutes: integerField(1, 120),
    shape: oneOf(LESSON_SHAPES).optional(),
    ...fitFields,
    /** The work the lesson is written for; left out if it is for everyone. */
    role: oneOf(LESSON_ROLES).optional(),
    prerequisites: listOf(idField, 0, 5),
    /**
     * Everything can be undone: nothing sent, signed or paid, and no private data left with a
     * provider.
     */
    isReversible: booleanField,
    needsNoAccount: booleanField,
    /** Teaches how to check the output of AI tools, or where not to use them. */
    isAboutLimits: booleanField,
    videoQuery: textField(80),
    photoQuery: textField(80),
    reading: z
      .array(readingItem, { error: 'must be a list of works' })
      .min(1, { error: 'must name at least one work' })
      .max(4, { error: 'must name at most four works' }),
    sources: z
      .array(sourceItem, { error: 'must be a list of sources' })
      .max(20, { error: 'must name at most twenty sources' })
      .default([]),
    next: listOf(idField, 1, 3),
    reviewed: dateField,
    /** The facts must be checked again by this day. */
    recheckBy: dateField.optional(),
  })
  .superRefine((matter, context) => {
    for (const key of ['prerequisites', 'next'] as const) {
      if (!matter[key].includes(matter.id)) continue;
      context.addIssue({
        code: 'custom',
        path: [key],
        message: 'must not name the lesson itself',
      });
    }
  });
export type TutorialFrontMatter = z.infer<typeof tutorialFrontMatterSchema>;
