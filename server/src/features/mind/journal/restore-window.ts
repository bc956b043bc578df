import { addDays } from '@attune/domain/kernel/time';
import { RESTORABLE_DAYS } from '@attune/domain/mind/mind-rules';

/** Entries deleted at or before this time are gone for good. */
export const restoreCutoff = (now: Date) => addDays(now, -RESTORABLE_DAYS);
