import { daysBetween, getLocalDay } from '../kernel/local-day.ts';

export const REVIEW_EVERY_DAYS = 7;

export type GoalReviewState = {
  /** When the oldest remaining goal was created. */
  firstGoalAt: Date | null;
  lastReviewAt: Date | null;
  hasActiveGoal: boolean;
};

/** Due on the seventh day after the last review, or the first goal, in the user's time zone. */
export function isGoalReviewDue(state: GoalReviewState, timeZone: string, now: Date): boolean {
  const since = state.lastReviewAt ?? state.firstGoalAt;
  if (!since || !state.hasActiveGoal) return false;
  return daysBetween(getLocalDay(timeZone, since), getLocalDay(timeZone, now)) >= REVIEW_EVERY_DAYS;
}
