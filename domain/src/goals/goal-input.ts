import { z } from 'zod';
import { keyInput as key, textInput } from '../kernel/inputs.ts';
import {
  attemptIssue,
  GOAL_LIMITS,
  GOAL_STATUSES,
  noteIssue,
  stepTextIssue,
  TOO_MANY_LESSONS,
  TOO_MANY_STEPS,
  tidyLine,
  tidyText,
  titleIssue,
  whyIssue,
} from './goal-rules.ts';

/** Longer than any valid text: a text slightly too long gets the better message of its rule. */
const MAX_TEXT_LENGTH = 10_000;

const text = (tidy: (raw: string) => string, issueOf: (tidied: string) => string | null) =>
  textInput(tidy, issueOf, MAX_TEXT_LENGTH);

const title = text(tidyLine, titleIssue);
const why = text(tidyText, whyIssue);
const stepText = text(tidyLine, stepTextIssue);
const attempt = text(tidyText, attemptIssue);
const targetDate = z.iso.date({ error: 'Please choose a valid date.' }).nullable();

/** The id of built-in content, as in its URL. */
const slug = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'There is nothing with this name.');
export const tutorialId = slug;

/** The item to come after; null for the first position. */
const after = key.nullable();

/** `withoutAiFirst`: the user tries this step without AI before asking it for help. */
const newStep = z.strictObject({ id: key, text: stepText, withoutAiFirst: z.boolean().optional() });

const areDistinct = (keys: readonly string[]) => new Set(keys).size === keys.length;

export const createGoalInput = z.strictObject({
  id: key,
  title,
  why: why.optional(),
  targetDate: targetDate.optional(),
  steps: z
    .array(newStep)
    .max(GOAL_LIMITS.stepCount, TOO_MANY_STEPS)
    .refine((steps) => areDistinct(steps.map(({ id }) => id)), {
      error: 'Two steps have the same id. Please reload the page.',
    })
    .optional(),
  tutorials: z
    .array(tutorialId)
    .max(GOAL_LIMITS.tutorialCount, TOO_MANY_LESSONS)
    .refine(areDistinct, { error: 'Each lesson can be added only once.' })
    .optional(),
  /** The template this goal was created from. It is not suggested again. */
  templateId: slug.optional(),
});
export type CreateGoalInput = z.infer<typeof createGoalInput>;

export const updateGoalInput = z
  .strictObject({ title, why, targetDate, status: z.enum(GOAL_STATUSES) })
  .partial();
export type UpdateGoalInput = z.infer<typeof updateGoalInput>;

/** Without `after`, the step comes last. */
export const addStepInput = newStep.extend({ after: after.optional() });
export type AddStepInput = z.infer<typeof addStepInput>;

export const updateStepInput = z
  .strictObject({ text: stepText, isDone: z.boolean(), withoutAiFirst: z.boolean(), attempt })
  .partial();
export type UpdateStepInput = z.infer<typeof updateStepInput>;

export const positionInput = z.strictObject({ after });

export const reviewInput = z.strictObject({ id: key, note: text(tidyText, noteIssue) });
export type ReviewInput = z.infer<typeof reviewInput>;
