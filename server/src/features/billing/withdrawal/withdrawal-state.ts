import { getConfirmationDeadline, getWithdrawalDeadline } from '@attune/domain/billing/withdrawal';
import type { Executor } from '#platform/db/database.ts';
import {
  type ContractRow,
  findContract,
  getContractZone,
  listContracts,
} from './contracts.repository.ts';
import { findWithdrawal, type WithdrawalRow } from './withdrawals.repository.ts';

export type ContractState = {
  contract: ContractRow;
  /** Where the days of the contract end. */
  timeZone: string;
  /** The first moment at which it is too late to withdraw. */
  deadline: Date;
  /** The first moment at which a statement that was made in time can't be confirmed anymore. */
  confirmBefore: Date;
  withdrawal: WithdrawalRow | null;
};

/** Reads what can be withdrawn from: the user's newest contract, with its withdrawal if there is one. */
export async function readContractState(
  db: Executor,
  user: { id: string; timeZone: string },
): Promise<ContractState | null> {
  const [contract] = await listContracts(db, user.id);
  if (!contract) return null;
  const timeZone = getContractZone(contract, user.timeZone);
  return {
    contract,
    timeZone,
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
  const zone = getContractZone(contract, timeZone);
  return now.getTime() < getConfirmationDeadline(contract.concludedAt, zone).getTime();
}
