import { z } from 'zod';
import {
  dateField,
  fitFields,
  idField,
  integerField,
  listOf,
  oneOf,
  textField,
} from '../content/front-matter-fields.ts';
import { BREATH_LIMITS, type Pattern } from './breathing.ts';
import { MOOD_ABOUT_IDS, MOOD_IDS } from './moods.ts';
import { NARRATION_FILE } from './narration.ts';

export const PRACTICE_KINDS = [
  'breathing',
  'grounding',
  'body',
  'movement',
  'reframing',
  'attention',
  'rest',
  'writing',
  'connection',
] as const;

/** A recording in content/narration that leads through all steps, each for the time it names. */
const narration = z
  .string({ error: 'must be the name of a file' })
  .regex(NARRATION_FILE, 'must be a file name like "slow-arms.mp3"');

const patternError = 'must be four numbers of seconds like [4, 4, 4, 4]';
const holdSeconds = integerField(0, BREATH_LIMITS.max);
const breathSeconds = integerField(BREATH_LIMITS.min, BREATH_LIMITS.max);
const pattern = z
  .tuple([breathSeconds, holdSeconds, breathSeconds, holdSeconds], { error: patternError })
  .transform(([inwards, hold, out, rest]): Pattern => ({ in: inwards, hold, out, rest }));

export const practiceFrontMatterSchema = z
  .strictObject({
    id: idField,
    title: textField(50),
    summary: textField(140),
    kind: oneOf(PRACTICE_KINDS),
    minutes: integerField(1, 15),
    ...fitFields,
    moods: listOf(oneOf(MOOD_IDS), 1, MOOD_IDS.length),
    about: listOf(oneOf(MOOD_ABOUT_IDS), 1, MOOD_ABOUT_IDS.length),
    pattern: pattern.optional(),
    rounds: integerField(1, 60).optional(),
    source: z.strictObject(
      { title: textField(200), author: textField(200), year: integerField(1000, 2100) },
      { error: 'must have title, author and year' },
    ),
    caution: textField(200),
    narration: narration.optional(),
    reviewed: dateField,
  })
  .superRefine(({ kind, ...matter }, context) => {
    for (const key of ['pattern', 'rounds'] as const) {
      const isPresent = matter[key] !== undefined;
      if (isPresent === (kind === 'breathing')) continue;
      const message = isPresent ? 'is for breathing only' : 'is needed for breathing';
      context.addIssue({ code: 'custom', path: [key], message });
    }
    // The user chooses how long a breathing practice lasts, so no recording can fit it.
    if (matter.narration !== undefined && kind === 'breathing') {
      const message = 'is for practices in steps only';
      context.addIssue({ code: 'custom', path: ['narration'], message });
    }
  })
  .transform(({ pattern, rounds, narration, ...matter }) => ({
    ...matter,
    narration: narration ?? null,
    pattern: pattern ?? null,
    rounds: rounds ?? null,
  }));
export type PracticeFrontMatter = z.infer<typeof practiceFrontMatterSchema>;
