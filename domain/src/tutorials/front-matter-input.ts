import { z } from 'zod';
import { ATTITUDES } from '../assessment/attitude.ts';
import { QUESTIONS } from '../assessment/questions.ts';
import type { GoalId, LifestyleId } from '../guidance/thing.ts';
import { TRACK_IDS } from './tracks.ts';

const LETTERS = ['E', 'I', 'S', 'N', 'T', 'F', 'J', 'P'] as const;
const optionIds = (at: 6 | 7) =>
  QUESTIONS[at].options.map(({ id }) => id).filter((id) => id !== 'other');
const LIFESTYLES = optionIds(6) as LifestyleId[];
const GOALS = optionIds(7) as GoalId[];

const TITLE_MAX_LENGTH = 60;
const SUMMARY_MAX_LENGTH = 160;

const text = (max: number) => {
  const error = `must be text of 1 to ${max} characters`;
  return z.string({ error }).trim().min(1, { error }).max(max, { error });
};
const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.int({ error }).min(least, { error }).max(most, { error });
};
const flag = z.boolean({ error: 'must be true or false' });

const id = z
  .string({ error: 'must be an id' })
  .max(80, { error: 'must be at most 80 characters' })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: 'must be in small letters with hyphens, like name-your-worry',
  });

function listOf<Item extends z.ZodType<string>>(item: Item, least: number, most: number) {
  return z
    .array(item, { error: 'must be a list like [one, two]' })
    .min(least, { error: `must name at least ${least}` })
    .max(most, { error: `must name at most ${most}` })
    .refine((items) => new Set(items).size === items.length, { error: 'names something twice' });
}
function oneOf<const Options extends readonly string[]>(options: Options) {
  return z.enum(options, { error: `must be one of ${options.join(', ')}` });
}

const work = z.strictObject(
  { title: text(200), author: text(200), year: whole(1000, 2100), note: text(300) },
  { error: 'must have title, author, year and note' },
);

/** The front matter of a tutorial. The messages follow the name of a key: '"level" must be …'. */
export const frontMatterInput = z
  .strictObject({
    id,
    title: text(TITLE_MAX_LENGTH),
    summary: text(SUMMARY_MAX_LENGTH),
    track: oneOf(TRACK_IDS),
    level: z.literal([1, 2, 3], { error: 'must be 1, 2 or 3' }),
    minutes: whole(1, 120),
    attitudeFit: listOf(oneOf(ATTITUDES), 1, ATTITUDES.length),
    goalFit: listOf(oneOf(GOALS), 1, GOALS.length),
    lifestyleFit: listOf(oneOf(LIFESTYLES), 1, LIFESTYLES.length),
    typeFit: listOf(oneOf(LETTERS), 0, 2),
    prerequisites: listOf(id, 0, 5),
    /** Afterwards all is as before: nothing sent, signed or paid, nothing private with a provider. */
    isReversible: flag,
    needsNoAccount: flag,
    isAboutLimits: flag,
    videoQuery: text(80),
    photoQuery: text(80),
    reading: z
      .array(work, { error: 'must be a list of works' })
      .min(1, { error: 'must name at least one work' })
      .max(4, { error: 'must name at most four works' }),
    next: listOf(id, 1, 3),
    reviewed: z.iso.date({ error: 'must be a date like 2026-11-15' }),
  })
  .superRefine((matter, context) => {
    for (const key of ['prerequisites', 'next'] as const) {
      if (!matter[key].includes(matter.id)) continue;
      context.addIssue({
        code: 'custom',
        path: [key],
        message: 'must not name the tutorial itself',
      });
    }
  });
export type FrontMatter = z.infer<typeof frontMatterInput>;
