/** What the forum may use of moderation, and the port that the forum implements. */

export { openCase } from './cases/open-case.ts';
export { findStateReasons } from './decisions/find-state-reasons.ts';
export { consumeMemberLimits, type MemberAction } from './members/member-limits.ts';
export { findSuspension, requireGoodStanding } from './members/standing.ts';
export { hasOpenReportOfWorry } from './reports/reports.repository.ts';
export { queueModelReview } from './reviews/queue-model-review.ts';
export type { ModerationTargets, Target } from './targets.ts';
