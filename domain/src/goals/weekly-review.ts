import { daysBetween, getLocalDay } from '../kernel/local-day.ts';

export const REVIEW_EVERY_DAYS = 7;

export type GoalReviewState = {
  /** When the oldest goal that is still kept was made. */
  firstGoalAt: Date | null;
  lastReviewAt: Date | null;
  /** With nothing under way there is nothing to look back on. */
  hasActiveGoal: boolean;
};

/** Due on the seventh day after the last review, or the first goal, by the person's own calendar. */
export function isGoalReviewDue(state: GoalReviewState, timeZone: string, now: Date): boolean {
  const since = state.lastReviewAt ?? state.firstGoalAt;
  if (!since || !state.hasActiveGoal) return false;
  return daysBetween(getLocalDay(timeZone, since), getLocalDay(timeZone, now)) >= REVIEW_EVERY_DAYS;
}
