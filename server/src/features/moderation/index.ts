/** What the forum may use of moderation, and the port that the forum implements. */

export { findStateReasons } from './find-state-reasons.ts';
export { findSuspension, requireGoodStanding } from './find-suspension.ts';
export { type MemberAction, memberCounter, requireWithinMemberLimit } from './member-limits.ts';
export { openCase } from './open-case.ts';
export { queueModelReview } from './queue-model-review.ts';
export { hasOpenWorry } from './reports.repository.ts';
export { requireStandingLevel } from './require-standing-level.ts';
export {
  buildMemberRecordQuery,
  type MemberRecord,
  memberRecordValues,
} from './suspensions.repository.ts';
export type { ModerationTargets, Target } from './targets.ts';
