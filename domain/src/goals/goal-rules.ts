import { lengthOf } from '../kernel/text-length.ts';

export { tidyLine, tidyText } from '../kernel/tidy.ts';

export const GOAL_STATUSES = ['active', 'done', 'archived'] as const;
export type GoalStatus = (typeof GOAL_STATUSES)[number];

/** Lengths are in characters as a reader counts them. */
export const GOAL_LIMITS = {
  goalCount: 50,
  stepCount: 50,
  tutorialCount: 20,
  titleLength: 120,
  whyLength: 500,
  stepTextLength: 200,
  attemptLength: 2_000,
  noteLength: 1_000,
} as const;

export const TOO_MANY_STEPS = `A goal can have up to ${GOAL_LIMITS.stepCount} steps.`;
export const TOO_MANY_LESSONS = `A goal can have up to ${GOAL_LIMITS.tutorialCount} lessons.`;

type LengthRule = { max: number; missing?: string; long: string };

function lengthIssue(text: string, { max, missing, long }: LengthRule): string | null {
  if (missing !== undefined && text === '') return missing;
  return lengthOf(text) > max ? long : null;
}

export function titleIssue(title: string): string | null {
  return lengthIssue(title, {
    max: GOAL_LIMITS.titleLength,
    missing: 'Please give your goal a name.',
    long: `Please keep the name of your goal to ${GOAL_LIMITS.titleLength} characters.`,
  });
}

export function whyIssue(why: string): string | null {
  const long = `Please keep your reason to ${GOAL_LIMITS.whyLength} characters.`;
  return lengthIssue(why, { max: GOAL_LIMITS.whyLength, long });
}

export function stepTextIssue(text: string): string | null {
  return lengthIssue(text, {
    max: GOAL_LIMITS.stepTextLength,
    missing: 'Please say what this step is.',
    long: `Please keep a step to ${GOAL_LIMITS.stepTextLength} characters.`,
  });
}

export function attemptIssue(attempt: string): string | null {
  const long = `Please keep your attempt to ${GOAL_LIMITS.attemptLength.toLocaleString('en')} characters.`;
  return lengthIssue(attempt, { max: GOAL_LIMITS.attemptLength, long });
}

export function noteIssue(note: string): string | null {
  const long = `Please keep your note to ${GOAL_LIMITS.noteLength.toLocaleString('en')} characters.`;
  return lengthIssue(note, { max: GOAL_LIMITS.noteLength, long });
}

/** `withoutAiFirst`: the user tries the step without AI first, and writes down that `attempt`. */
type StepState = { isDone: boolean; withoutAiFirst: boolean; attempt: string };

/** A step to try without AI first can be marked done only after the user wrote down an attempt. */
export function canMarkDone({ withoutAiFirst, attempt }: Omit<StepState, 'isDone'>): boolean {
  return !withoutAiFirst || attempt !== '';
}

export type GoalProgress = { done: number; total: number };

export function getProgress(steps: readonly Pick<StepState, 'isDone'>[]): GoalProgress {
  return { done: steps.filter(({ isDone }) => isDone).length, total: steps.length };
}

/** Completion is offered once the last step is done. The user decides. */
export function shouldOfferCompletion(goal: {
  status: GoalStatus;
  progress: GoalProgress;
}): boolean {
  const { done, total } = goal.progress;
  return goal.status === 'active' && total > 0 && done === total;
}
