import { REFUND_KEPT_DAYS, WITHDRAWAL_KEPT_YEARS } from '@attune/domain/data/retention';
import { addDays } from '@attune/domain/kernel/time';
import type { Services } from '#platform/services.ts';
import { deleteOldWithdrawals, deleteWithdrawalsOfDeleted } from './withdrawals.repository.ts';

const KEPT_DAYS = WITHDRAWAL_KEPT_YEARS * 365;

export async function forgetOldWithdrawals({ db, clock }: Services): Promise<void> {
  await deleteOldWithdrawals(db, addDays(clock.now(), -KEPT_DAYS));
  await deleteWithdrawalsOfDeleted(db, addDays(clock.now(), -REFUND_KEPT_DAYS));
}
