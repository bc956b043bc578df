import { addDays } from '@attune/domain/kernel/time';
import type { Services } from '#platform/services.ts';
import { deleteOldWithdrawals } from './withdrawals.repository.ts';

/** The privacy policy says three years. */
const KEPT_DAYS = 3 * 365;

export async function forgetOldWithdrawals({ db, clock }: Services): Promise<void> {
  await deleteOldWithdrawals(db, addDays(clock.now(), -KEPT_DAYS));
}
