import { LESSON_ROLES } from '@attune/domain/account/occupations';
import { ATTITUDES } from '@attune/domain/assessment/attitude';
import { MOOD_ABOUT_IDS, MOOD_IDS } from '@attune/domain/mind/moods';
import { z } from '@hono/zod-openapi';

const QUESTION_IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const answer = z.object({
  question_id: z.literal(QUESTION_IDS).openapi({ type: 'integer', enum: [...QUESTION_IDS] }),
  answer: z.string(),
});

export const reasonSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('answer'), ...answer.shape, also: answer.optional() }),
    z.object({
      kind: z.literal('correction'),
      letter: z.enum(['E', 'I', 'S', 'N', 'T', 'F', 'J', 'P']),
    }),
    z.object({
      kind: z.literal('activity'),
      activityId: z.string(),
      what: z.enum(['completed', 'started', 'followed']),
      title: z.string(),
    }),
    z.object({
      kind: z.literal('attitude'),
      label: z.enum(ATTITUDES),
      because: z.array(answer).readonly(),
      isFirstStep: z.boolean().optional(),
    }),
    z.object({ kind: z.literal('occupation'), occupation: z.enum(LESSON_ROLES) }),
    z.object({
      kind: z.literal('goal'),
      goalId: z.string(),
      title: z.string(),
      isDue: z.boolean(),
    }),
    z.object({
      kind: z.literal('course'),
      courseId: z.string(),
      title: z.string(),
      week: z.int(),
      weekCount: z.int(),
    }),
    z.object({
      kind: z.literal('mood'),
      mood: z.enum(MOOD_IDS),
      about: z.array(z.enum(MOOD_ABOUT_IDS)).readonly(),
    }),
  ])
  .openapi('Reason');

/** The reasons for a suggestion's position in the list. */
export const reasonsSchema = z.array(reasonSchema).readonly();
