import { RESTORABLE_DAYS } from '@attune/domain/goals/goal-rules';
import { addDays } from '@attune/domain/kernel/time';

/** What was deleted at this moment or before is gone for good. */
export const goneSince = (now: Date) => addDays(now, -RESTORABLE_DAYS);
export const restorableUntil = (deletedAt: Date) => addDays(deletedAt, RESTORABLE_DAYS);
export const isGone = (deletedAt: Date, now: Date) => deletedAt <= goneSince(now);
