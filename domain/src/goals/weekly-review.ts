import { dayIn, daysBetween } from '../kernel/calendar.ts';

export const REVIEW_EVERY_DAYS = 7;

export type ReviewFacts = {
  /** When the oldest goal that is still kept was made. */
  firstGoalAt: Date | null;
  lastReviewAt: Date | null;
  /** With nothing under way there is nothing to look back on. */
  hasActiveGoal: boolean;
};

/** Due on the seventh day after the last review, or the first goal, by the person's own calendar. */
export function isReviewDue(facts: ReviewFacts, timeZone: string, now: Date): boolean {
  const since = facts.lastReviewAt ?? facts.firstGoalAt;
  if (!since || !facts.hasActiveGoal) return false;
  return daysBetween(dayIn(timeZone, since), dayIn(timeZone, now)) >= REVIEW_EVERY_DAYS;
}
