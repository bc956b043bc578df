import { addDays } from '@attune/domain/kernel/time';
import { RESTORABLE_DAYS } from '@attune/domain/mind/mind-rules';

/** What was deleted at this moment or before is gone for good. */
export const restoreCutoff = (now: Date) => addDays(now, -RESTORABLE_DAYS);
