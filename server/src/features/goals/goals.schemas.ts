import { GOAL_STATUSES } from '@attune/domain/goals/goal-rules';
import { z } from '@hono/zod-openapi';
import { reasonsSchema } from '#platform/http/reason-schema.ts';

const isoDateTime = z.iso.datetime();
const position = z
  .string()
  .openapi({ description: 'Sort by this string; lists are already sorted' });

const stepSchema = z
  .object({
    id: z.uuid(),
    text: z.string(),
    isDone: z.boolean(),
    withoutAiFirst: z.boolean().openapi({
      description: 'To try without AI first: cannot be done before `attempt` is written',
    }),
    attempt: z.string(),
    position,
  })
  .openapi('GoalStep');

export const goalSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    why: z.string(),
    targetDate: z.iso.date().nullable(),
    status: z.enum(GOAL_STATUSES),
    position,
    steps: z.array(stepSchema),
    tutorials: z.array(z.string()).openapi({ description: 'Ids of linked tutorials' }),
    progress: z.object({ done: z.int(), total: z.int() }),
    createdAt: isoDateTime,
    updatedAt: isoDateTime,
    doneAt: isoDateTime.nullable(),
  })
  .openapi('Goal');
export type GoalDocument = z.infer<typeof goalSchema>;

const reviewSchema = z
  .object({
    isDue: z.boolean(),
    lastAt: isoDateTime.nullable(),
    lastNote: z.string().nullable(),
  })
  .openapi('GoalReview');
export type ReviewDocument = z.infer<typeof reviewSchema>;

export const goalListSchema = z
  .object({ goals: z.array(goalSchema), review: reviewSchema })
  .openapi('GoalList');
export type GoalList = z.infer<typeof goalListSchema>;

export const deletedGoalsSchema = z.object({
  goals: z.array(
    z
      .object({
        id: z.uuid(),
        title: z.string(),
        deletedAt: isoDateTime,
        restorableUntil: isoDateTime,
      })
      .openapi('DeletedGoal'),
  ),
});

export const templatesSchema = z.object({
  templates: z.array(
    z
      .object({
        id: z.string(),
        title: z.string(),
        why: z.string(),
        steps: z.array(z.object({ text: z.string(), withoutAiFirst: z.boolean() })),
        tutorials: z.array(z.string()),
        reasons: reasonsSchema,
        isTaken: z.boolean().openapi({ description: 'A goal was made from it' }),
      })
      .openapi('GoalTemplate'),
  ),
});
