import { CARD_IDS } from '@attune/domain/dashboard/cards';
import { shiftDay } from '@attune/domain/kernel/day-number';
import type { Dashboard, NextSteps } from '#platform/api/generated/types.gen.ts';

const TODAY = '2026-11-15';
const point = (day: string, average: number, feeling: string) => ({
  createdAt: `${day}T09:00:00.000Z`,
  day,
  source: 'check-in' as const,
  average,
  ai_preference: average >= 2.5 ? ('optimistic' as const) : ('cautious' as const),
  reaction: 'Wait for proper training',
  feeling,
});

/** The dashboard of a user who has been active for a while. */
export function buildDashboard(overrides: Partial<Dashboard> = {}): Dashboard {
  return {
    day: TODAY,
    isZen: false,
    isNew: false,
    settings: { hidden: [], order: [...CARD_IDS], restWeekday: null, pause: null },
    latestAssessmentAt: '2026-05-20T09:00:00.000Z',
    attitude: {
      points: [point('2026-05-20', 2, 'Very worried'), point('2026-09-14', 2.5, 'Excited')],
      weeks: Array.from({ length: 26 }, (_, index) => ({
        from: shiftDay(TODAY, -6 - 7 * (25 - index)),
        lessons: index % 3,
        practices: index % 4,
        mood: index % 5 === 0 ? null : 3,
      })),
    },
    improvement: {
      lessons: { now: 7, before: 4 },
      quiz: { now: 82, before: 74 },
      steps: { now: 9, before: 9 },
      checkIns: { now: 18, before: 11 },
      practices: { now: 12, before: 15 },
      helpful: { now: 2, before: 0 },
    },
    streak: {
      days: 12,
      longest: 21,
      todayCounts: false,
      forgivenOn: null,
      recent: Array.from({ length: 14 }, (_, index) => ({
        day: shiftDay(TODAY, index - 13),
        state: index === 13 ? ('open' as const) : ('active' as const),
      })),
    },
    learning: {
      lessons: { finished: 8, total: 34 },
      activeGoals: 1,
      goals: [
        {
          id: '018f2b4e-7c00-7000-8000-00000000000e',
          title: 'Write the weekly report',
          targetDate: null,
          done: 3,
          total: 5,
          nextStep: 'Compare two drafts',
        },
      ],
    },
    mood: Array.from({ length: 14 }, (_, index) => ({
      day: shiftDay(TODAY, index - 13),
      level: index === 13 ? null : 3 + (index % 2),
      about: [],
    })),
    daily: {
      day: TODAY,
      id: 'desk',
      title: 'What a model cannot see from your desk',
      lead: 'Who is in the room.',
      isSaved: false,
      isDone: false,
    },
    dueReviews: 0,
    community: {
      replies: [
        {
          postId: '018f2b4e-7c00-7000-8000-000000000011',
          title: 'I let it write the plan',
          count: 2,
          lastAt: '2026-11-14T09:00:00.000Z',
        },
      ],
      posts: 3,
      likes: 14,
      waiting: [],
    },
    ...overrides,
  };
}

/** A lesson first, then a step of a goal that is due. */
export function buildNextSteps(overrides: Partial<NextSteps> = {}): NextSteps {
  const goalId = '018f2b4e-7c00-7000-8000-00000000000e';
  const goal = 'Write the weekly report';
  return {
    nextStep: {
      kind: 'lesson',
      id: 'three-things-wrong',
      title: 'Find three things wrong with it',
      summary: 'On a text of your own.',
      minutes: 12,
      isStarted: false,
      leadsTo: null,
      reason: { kind: 'answer', question_id: 5, answer: 'Wait for proper training' },
    },
    others: [
      {
        kind: 'goal-step',
        goalId,
        goal,
        title: 'Compare two drafts',
        reason: { kind: 'goal', goalId, title: goal, isDue: true },
      },
    ],
    course: null,
    firstWeek: null,
    ...overrides,
  };
}
