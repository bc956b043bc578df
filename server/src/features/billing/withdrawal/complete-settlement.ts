import { deriveLostCredit } from '@attune/domain/billing/settle-withdrawal';
import type { Executor } from '#platform/db/database.ts';
import type { StoredSettlement } from '../billing.tables.ts';
import { sumParts } from './refund-parts.ts';
import { updateSettlement, type WithdrawalRefundRow } from './withdrawal-refunds.repository.ts';

export type CompleteSettlement = StoredSettlement &
  Required<Pick<StoredSettlement, 'lostCreditCents'>>;

/**
 * Adds the lost credit to a settlement that an earlier version decided. Call it before the refunds are
 * changed: they, with what came back earlier, are what that version counted as owed.
 */
export async function completeSettlement(
  tx: Executor,
  id: string,
  settlement: StoredSettlement,
  refunds: readonly WithdrawalRefundRow[],
): Promise<CompleteSettlement> {
  const { lostCreditCents } = settlement;
  if (lostCreditCents !== undefined) return { ...settlement, lostCreditCents };
  const { openCents, madeCents, settledCents } = sumParts(refunds);
  const owedCents = settlement.earlierRefundCents + openCents + madeCents + settledCents;
  const added = { lostCreditCents: deriveLostCredit(settlement, owedCents) };
  await updateSettlement(tx, id, added);
  return { ...settlement, ...added };
}
