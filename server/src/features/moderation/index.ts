/** What other features may use of moderation, and the ports that they implement. */

export { openCase } from './cases/open-case.ts';
export { findStateReasons } from './decisions/find-state-reasons.ts';
export { consumeMemberLimits, type MemberAction } from './members/member-limits.ts';
export { findSuspension, requireGoodStanding } from './members/standing.ts';
export { hasOpenReportOfWorry } from './reports/reports.repository.ts';
export { queueModelReview } from './reviews/queue-model-review.ts';
export type { ForumTargets, Target } from './targets.ts';
