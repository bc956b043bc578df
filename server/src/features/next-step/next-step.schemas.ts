import { FIRST_WEEK_STEPS } from '@attune/domain/guidance/first-week';
import { z } from '@hono/zod-openapi';
import { orNull } from '#platform/http/or-null.ts';
import { reasonSchema } from '#platform/http/reason-schema.ts';

const item = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
  reason: orNull(reasonSchema),
});

const nextStep = z
  .discriminatedUnion('kind', [
    item.extend({
      kind: z.literal('lesson'),
      isStarted: z.boolean().openapi({ description: '`minutes` are then those that are left' }),
      leadsTo: z.string().nullable().openapi({ description: 'The lesson it prepares for' }),
    }),
    item.extend({ kind: z.literal('practice') }),
    z.object({
      kind: z.literal('course-project'),
      courseId: z.string(),
      title: z.string(),
      course: z.string(),
      minutes: z.int(),
      reason: reasonSchema,
    }),
    z.object({
      kind: z.literal('goal-step'),
      goalId: z.uuid(),
      title: z.string(),
      goal: z.string(),
      reason: reasonSchema,
    }),
  ])
  .openapi('NextStep');

const firstWeekStep = z
  .object({
    id: z.enum(FIRST_WEEK_STEPS),
    title: z.string(),
    why: z.string(),
    path: z.string(),
    isDone: z.boolean(),
  })
  .openapi('FirstWeekStep');

const courseSummary = z
  .object({ id: z.string(), title: z.string(), lessonsDone: z.int(), lessonCount: z.int() })
  .openapi('CourseSummary');

export const nextStepResponse = z
  .object({
    nextStep: orNull(nextStep),
    others: z.array(nextStep).openapi({ description: 'What else would fit, the best first' }),
    course: orNull(courseSummary).openapi({ description: 'The course that you take at present' }),
    firstWeek: z
      .array(firstWeekStep)
      .nullable()
      .openapi({ description: 'Null once it is done, put away or long over' }),
  })
  .openapi('NextSteps');
