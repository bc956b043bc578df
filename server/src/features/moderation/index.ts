/** What the forum may use of moderation, and the port that it fills. */
export { openCase } from './open-case.ts';
export { spendAsMember } from './spend-as-member.ts';
export { standingOf } from './standing-of.ts';
export { stateReasonsOf } from './state-reasons.ts';
export { requireGoodStanding, suspensionOf } from './suspension-of.ts';
export type { ModerationTargets, Target } from './targets.ts';
