import { getWithdrawalDeadline, STATEMENT_LINK_DAYS } from '@attune/domain/billing/withdrawal';
import { addDays } from '@attune/domain/kernel/time';
import type { Executor } from '#platform/db/database.ts';
import { type ContractRow, listContracts } from './contracts.repository.ts';
import { findWithdrawal, type WithdrawalRow } from './withdrawals.repository.ts';

export type ContractState = {
  contract: ContractRow;
  /** The first moment at which it is too late to withdraw. */
  deadline: Date;
  withdrawal: WithdrawalRow | null;
};

/** Reads what can be withdrawn from: the user's newest contract, with its withdrawal if there is one. */
export async function readContractState(
  db: Executor,
  { id, timeZone }: { id: string; timeZone: string },
): Promise<ContractState | null> {
  const [contract] = await listContracts(db, id);
  if (!contract) return null;
  return {
    contract,
    deadline: getWithdrawalDeadline(contract.concludedAt, timeZone),
    withdrawal: await findWithdrawal(db, contract.subscriptionId),
  };
}

/** A statement that was made in time can still be confirmed for a while after the deadline. */
export const isInTime = ({ deadline, withdrawal }: ContractState, now: Date): boolean =>
  now.getTime() < deadline.getTime() || (withdrawal !== null && isConfirmable(withdrawal, now));

/** Not forever: otherwise an old statement would refund a whole year that was used after it. */
export const isConfirmable = ({ statedAt }: Pick<WithdrawalRow, 'statedAt'>, now: Date): boolean =>
  now.getTime() < addDays(statedAt, STATEMENT_LINK_DAYS).getTime();
