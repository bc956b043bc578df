import { ATTITUDES } from '@attune/domain/assessment/attitude';
import { CARD_IDS } from '@attune/domain/dashboard/cards';
import { METRIC_IDS } from '@attune/domain/dashboard/improvement';
import { MOOD_ABOUT_IDS } from '@attune/domain/mind/moods';
import { z } from '@hono/zod-openapi';
import { orNull } from '#platform/http/or-null.ts';

const day = z.iso.date();
const isoDateTime = z.iso.datetime();

export const dashboardSettingsSchema = z
  .object({
    hidden: z.array(z.enum(CARD_IDS)),
    order: z.array(z.enum(CARD_IDS)).openapi({ description: 'Every card once' }),
    restWeekday: z.int().min(1).max(7).nullable().openapi({ description: 'Monday is 1' }),
    pause: z.object({ from: day, until: day }).nullable(),
  })
  .openapi('DashboardSettings');
export type DashboardSettings = z.infer<typeof dashboardSettingsSchema>;

const attitudePoint = z
  .object({
    createdAt: isoDateTime,
    day,
    source: z.enum(['assessment', 'check-in']),
    average: z.number(),
    ai_preference: z.enum(ATTITUDES),
    reaction: z.string().nullable(),
    feeling: z.string().nullable(),
  })
  .openapi('DashboardAttitudePoint');
export type DashboardAttitudePoint = z.infer<typeof attitudePoint>;

const week = z.object({
  from: day,
  lessons: z.int(),
  practices: z.int(),
  mood: z.number().nullable(),
});

const metric = z.object({ now: z.number().nullable(), before: z.number().nullable() });
const metrics = z.object(
  Object.fromEntries(METRIC_IDS.map((id) => [id, metric])) as Record<
    (typeof METRIC_IDS)[number],
    typeof metric
  >,
);

const streak = z.object({
  days: z.int(),
  longest: z.int(),
  todayCounts: z.boolean(),
  forgivenOn: day.nullable(),
  recent: z.array(z.object({ day, state: z.enum(['active', 'rest', 'paused', 'open', 'missed']) })),
});

const learning = z.object({
  lessons: z.object({ finished: z.int(), total: z.int() }),
  activeGoals: z.int(),
  goals: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      targetDate: day.nullable(),
      done: z.int(),
      total: z.int(),
      nextStep: z.string().nullable(),
    }),
  ),
});

const daily = z
  .object({
    day,
    id: z.string(),
    title: z.string(),
    lead: z.string().openapi({ description: 'The beginning of the idea' }),
    isSaved: z.boolean(),
    isDone: z.boolean(),
  })
  .openapi('DashboardDaily');

const community = z.object({
  replies: z.array(
    z.object({ postId: z.uuid(), title: z.string(), count: z.int(), lastAt: isoDateTime }),
  ),
  posts: z.int().openapi({ description: 'The user’s posts of the last 30 days' }),
  likes: z.int().openapi({ description: 'Likes of those posts' }),
  waiting: z.array(z.object({ id: z.uuid(), title: z.string(), createdAt: isoDateTime })),
});

export const dashboardSchema = z
  .object({
    day,
    isZen: z.boolean().openapi({ description: 'The user hides numbers' }),
    isNew: z.boolean().openapi({ description: 'The user has done nothing yet but the assessment' }),
    settings: dashboardSettingsSchema,
    latestAssessmentAt: isoDateTime.nullable(),
    attitude: z.object({ points: z.array(attitudePoint), weeks: z.array(week) }),
    improvement: metrics,
    streak,
    learning,
    mood: z.array(
      z.object({ day, level: z.number().nullable(), about: z.array(z.enum(MOOD_ABOUT_IDS)) }),
    ),
    daily: orNull(daily),
    dueReviews: z.int().openapi({ description: 'How many questions are left to review today' }),
    community,
  })
  .openapi('Dashboard');
export type Dashboard = z.infer<typeof dashboardSchema>;
