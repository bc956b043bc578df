import type { Answer } from '../assessment/questions.ts';
import { findOption } from '../assessment/questions.ts';
import { getMindPath } from '../mind/mind-sections.ts';
import type { PreferredFeatureId } from './catalog-item.ts';
import { getNextStepPath, type NextStep } from './next-step.ts';

export const FIRST_WEEK_STEPS = [
  'lesson',
  'check-in',
  'daily',
  'companion',
  'post',
  'goal',
  'review',
] as const;
export type FirstWeekStepId = (typeof FIRST_WEEK_STEPS)[number];

/** What of it the user has done, wherever they did it. */
export type FirstWeekProgress = Readonly<Record<FirstWeekStepId, boolean>>;

export type FirstWeekStep = {
  id: FirstWeekStepId;
  title: string;
  why: string;
  path: string;
  isDone: boolean;
};

type Suggested = { title: string; path: string };

export type FirstWeekInput = {
  answers: readonly Answer[];
  progress: FirstWeekProgress;
  nextStep: NextStep | null;
  /** The best goal and the best post for this user. */
  goal: Suggested | null;
  post: Suggested | null;
};

type PlannedStep = { title: string; why: string; path: string };

const PLANNED_STEPS: Readonly<Record<FirstWeekStepId, PlannedStep>> = {
  lesson: { title: 'Finish a lesson', why: 'Try one thing yourself.', path: '/tutorials' },
  'check-in': {
    title: 'Check in on your mood',
    why: 'One tap. Later you can see what helps.',
    path: getMindPath('check-in'),
  },
  daily: { title: 'Read today’s page', why: 'One idea and two minutes to try it.', path: '/daily' },
  companion: {
    title: 'Ask the companion something',
    why: 'Start with whatever is on your mind.',
    path: '/assistant',
  },
  post: {
    title: 'Read a post and like what helps',
    why: 'Others are going through the same change.',
    path: '/forum',
  },
  goal: {
    title: 'Set a goal',
    why: 'Something you want to be able to do, in small steps.',
    path: '/learning-goals',
  },
  review: {
    title: 'Look back',
    why: 'Answer two questions again and see what has changed.',
    path: '/dashboard?check-in',
  },
};

/** The step that belongs to each valued part of Attune (question 9). */
const STEP_BY_FEATURE: Partial<Record<PreferredFeatureId, FirstWeekStepId>> = {
  companion: 'companion',
  lessons: 'lesson',
  goals: 'goal',
  calm: 'check-in',
  community: 'post',
  progress: 'review',
};

/**
 * The first week: a lesson first, then the part of Attune that the user values most. The lesson is
 * the next step, with the same reason.
 */
export function planFirstWeek(input: FirstWeekInput): FirstWeekStep[] {
  const feature = input.answers.find(({ question_id: id }) => id === 9)?.answer;
  const featureId = findOption(9, feature)?.id as PreferredFeatureId | undefined;
  const favorite = (featureId && STEP_BY_FEATURE[featureId]) || null;
  const rank = (id: FirstWeekStepId) => (id === 'lesson' ? 0 : id === favorite ? 1 : 2);
  return FIRST_WEEK_STEPS.toSorted((one, other) => rank(one) - rank(other)).map((id) => ({
    id,
    ...PLANNED_STEPS[id],
    ...(id === favorite ? { why: `Because you answered “${feature}”.` } : {}),
    ...(input.progress[id] ? {} : suggest(id, input)),
    isDone: input.progress[id],
  }));
}

function suggest(id: FirstWeekStepId, { nextStep, goal, post }: FirstWeekInput) {
  if (id === 'lesson' && nextStep?.kind === 'lesson') {
    return {
      title: nextStep.title,
      // The reason is beside the next step itself.
      why: 'Your next step.',
      path: getNextStepPath(nextStep),
    };
  }
  if (id === 'goal' && goal) return { title: `Set a goal: ${goal.title}`, path: goal.path };
  if (id === 'post' && post) {
    return {
      title: `Read “${post.title}”`,
      why: 'From someone going through the same change. Like it if it helps.',
      path: post.path,
    };
  }
  return {};
}
