/** What the forum may use of moderation, and the port that it fills. */
export { type MemberAct, memberCounter, refuseTooMuch } from './member-limits.ts';
export { openCase } from './open-case.ts';
export { queueReading } from './queue-reading.ts';
export { hasOpenWorry } from './reports.repository.ts';
export { requireStanding } from './require-standing.ts';
export { stateReasonsOf } from './state-reasons.ts';
export { requireGoodStanding, suspensionOf } from './suspension-of.ts';
export { type MemberRecord, memberRecord, memberRecordValues } from './suspensions.repository.ts';
export type { ModerationTargets, Target } from './targets.ts';
