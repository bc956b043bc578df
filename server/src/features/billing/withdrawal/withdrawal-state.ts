import { getConfirmationDeadline, getWithdrawalDeadline } from '@attune/domain/billing/withdrawal';
import type { Executor } from '#platform/db/database.ts';
import { type ContractRow, findContract, listContracts } from './contracts.repository.ts';
import { findWithdrawal, type WithdrawalRow } from './withdrawals.repository.ts';

export type ContractState = {
  contract: ContractRow;
  /** The first moment at which it is too late to withdraw. */
  deadline: Date;
  /** The first moment at which a statement that was made in time can't be confirmed anymore. */
  confirmBefore: Date;
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
    confirmBefore: getConfirmationDeadline(contract.concludedAt, timeZone),
    withdrawal: await findWithdrawal(db, contract.subscriptionId),
  };
}

/** A statement that was made in time can still be confirmed for a while after the deadline. */
export const isInTime = ({ deadline, confirmBefore, withdrawal }: ContractState, now: Date) =>
  now.getTime() < (withdrawal === null ? deadline : confirmBefore).getTime();

/** Not forever: otherwise an old statement would refund a whole year that was used after it. */
export async function isConfirmable(
  db: Executor,
  { subscriptionId }: Pick<WithdrawalRow, 'subscriptionId'>,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<boolean> {
  const contract = await findContract(db, subscriptionId);
  if (!contract) return false;
  return now.getTime() < getConfirmationDeadline(contract.concludedAt, timeZone).getTime();
}
