import { addDays } from '../kernel/time.ts';

export const REVIEW_AFTER_DAYS = 30;

export type ReviewFacts = {
  latestAssessmentAt: string | null;
  lastReviewedAt: string | null;
  reviewDismissedAt: string | null;
};

/** Whether to ask for the two-question check-in: thirty days after the last word (DECISIONS B8). */
export function isReviewDue(facts: ReviewFacts, now: Date): boolean {
  if (facts.latestAssessmentAt === null) return false;
  const moments = [facts.latestAssessmentAt, facts.lastReviewedAt, facts.reviewDismissedAt];
  return moments.every(
    (moment) =>
      moment === null || addDays(new Date(moment), REVIEW_AFTER_DAYS).getTime() <= now.getTime(),
  );
}
