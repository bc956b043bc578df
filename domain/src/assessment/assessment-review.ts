import { addDays } from '../kernel/time.ts';

export const REVIEW_AFTER_DAYS = 30;

export type AssessmentReviewState = {
  latestAssessmentAt: string | null;
  lastReviewedAt: string | null;
  reviewDismissedAt: string | null;
};

/**
 * The two-question check-in is due thirty days after the user last answered or postponed it
 * (DECISIONS B8).
 */
export function isAssessmentReviewDue(state: AssessmentReviewState, now: Date): boolean {
  if (state.latestAssessmentAt === null) return false;
  const dates = [state.latestAssessmentAt, state.lastReviewedAt, state.reviewDismissedAt];
  return dates.every(
    (date) =>
      date === null || addDays(new Date(date), REVIEW_AFTER_DAYS).getTime() <= now.getTime(),
  );
}
