import { RESTORABLE_DAYS } from '@attune/domain/goals/goal-rules';
import { addDays } from '@attune/domain/kernel/time';

/** Items deleted at or before this time are gone for good. */
export const restoreCutoff = (now: Date) => addDays(now, -RESTORABLE_DAYS);
export const restorableUntil = (deletedAt: Date) => addDays(deletedAt, RESTORABLE_DAYS);
export const isPastRestore = (deletedAt: Date, now: Date) => deletedAt <= restoreCutoff(now);
