import { HOUR_MS, MINUTE_MS } from '../kernel/time.ts';
import { UNLIMITED_TRIAL_END } from './trial.ts';

/** The provider defers a first charge only to a time at least this far ahead. */
const MIN_DEFERRAL_MS = 48 * HOUR_MS;
/** Margin for the time to reach the provider and for its clock. */
const MARGIN_MS = 10 * MINUTE_MS;

/**
 * When the first charge of a plan started now is made: at the end of the running trial, or null for
 * immediately (DECISIONS D3). The page shows this date and the checkout uses it.
 */
export function getFirstChargeDate(trialEndsAt: string | null, now: Date): Date | null {
  if (trialEndsAt === null) return null;
  // The provider counts whole seconds. Rounding up keeps the trial from ending early.
  const end = Math.ceil(Date.parse(trialEndsAt) / 1_000) * 1_000;
  if (end >= UNLIMITED_TRIAL_END.getTime()) return null;
  return end - now.getTime() >= MIN_DEFERRAL_MS + MARGIN_MS ? new Date(end) : null;
}

/** The provider's list of cancellation reasons, with our labels. */
export const CANCEL_REASONS = {
  too_expensive: 'It costs too much',
  unused: 'I don’t use it enough',
  missing_features: 'Something I need is missing',
  too_complex: 'It’s too complicated',
  low_quality: 'It isn’t good enough',
  switched_service: 'I use something else',
  customer_service: 'Support didn’t help me',
  other: 'Another reason',
} as const;
export type CancelReason = keyof typeof CANCEL_REASONS;
export const CANCEL_REASON_IDS = Object.keys(CANCEL_REASONS) as [CancelReason, ...CancelReason[]];

export const MAX_CANCEL_COMMENT_LENGTH = 500;
