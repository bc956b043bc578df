import { ATTITUDES } from '@attune/domain/assessment/attitude';
import { z } from '@hono/zod-openapi';

const createdAt = z.iso.datetime();

export const answersSchema = z.array(
  z
    .object({ question_id: z.int().min(1).max(9), answer: z.string(), createdAt })
    .openapi('AssessmentAnswer'),
);

/** An assessment with the field names of SPEC section 3, and its corrections. */
export const assessmentSchema = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    mbti_type: z.string(),
    ai_preference: z.enum(ATTITUDES),
    lifestyle: z.string().nullable(),
    ai_goal: z.string().nullable(),
    preferred_feature: z.string().nullable(),
    createdAt,
    corrected_type: z.string().nullable().openapi({
      description: 'The type with the user’s corrections; null without any',
    }),
    is_estimated: z.boolean().openapi({
      description: 'The answer to question 5 or 6 is not one of the options, so it is scored as 2',
    }),
    answers: answersSchema,
  })
  .openapi('Assessment');
export type AssessmentDocument = z.infer<typeof assessmentSchema>;

export const attitudePointSchema = z
  .object({
    createdAt,
    source: z.enum(['assessment', 'check-in']),
    average: z.number(),
    ai_preference: z.enum(ATTITUDES),
    reaction: z.string().nullable(),
    feeling: z.string().nullable(),
  })
  .openapi('AttitudePoint');
export type AttitudePoint = z.infer<typeof attitudePointSchema>;
