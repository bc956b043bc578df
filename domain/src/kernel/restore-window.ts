import { addDays } from './time.ts';

/** For this many days after deleting something, users can restore it, in every feature. */
export const RESTORABLE_DAYS = 30;

/** What was deleted at or before this time is gone for good. */
export const restoreCutoff = (now: Date) => addDays(now, -RESTORABLE_DAYS);
export const restorableUntil = (deletedAt: Date) => addDays(deletedAt, RESTORABLE_DAYS);
export const isPastRestore = (deletedAt: Date | null, now: Date) =>
  deletedAt !== null && deletedAt <= restoreCutoff(now);
