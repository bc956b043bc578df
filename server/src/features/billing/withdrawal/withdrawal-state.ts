import { containsNumber, listNamedContracts } from '@attune/domain/billing/contract';
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

type Owner = { id: string; timeZone: string };

/** Reads a user's contracts with their withdrawals, newest first. */
export async function readContractStates(db: Executor, user: Owner): Promise<ContractState[]> {
  const states: ContractState[] = [];
  for (const contract of await listContracts(db, user.id)) {
    const timeZone = getContractZone(contract, user.timeZone);
    states.push({
      contract,
      timeZone,
      deadline: getWithdrawalDeadline(contract.concludedAt, timeZone),
      confirmBefore: getConfirmationDeadline(contract.concludedAt, timeZone),
      withdrawal: await findWithdrawal(db, contract.subscriptionId),
    });
  }
  return states;
}

/**
 * The contract that a text names. If it names several, the newest that can be withdrawn from. A plan
 * that fits several never means an older one once the newest was withdrawn from: otherwise sending
 * the same statement again would end another contract.
 */
export function findNamedContract(
  states: readonly ContractState[],
  { text, now }: { text: string; now: Date },
): ContractState | null {
  const contracts = listNamedContracts(
    text,
    states.map(({ contract }) => contract),
  );
  const named = states.filter(({ contract }) => contracts.includes(contract));
  const [newest = null] = named;
  const isByPlan = newest !== null && !containsNumber(text, newest.contract);
  if (isByPlan && newest.withdrawal?.confirmedAt) return newest;
  return named.find((state) => canWithdraw(state, now)) ?? newest;
}

/** A statement that was made in time can still be confirmed for a while after the deadline. */
export const isInTime = ({ deadline, confirmBefore, withdrawal }: ContractState, now: Date) =>
  now.getTime() < (withdrawal === null ? deadline : confirmBefore).getTime();

export const canWithdraw = (state: ContractState, now: Date) =>
  isInTime(state, now) && state.withdrawal?.confirmedAt == null;

/**
 * The contract of a statement, while that can be confirmed. Not forever: otherwise an old statement
 * would refund a whole year that was used after it.
 */
export async function findConfirmableContract(
  db: Executor,
  { subscriptionId }: Pick<WithdrawalRow, 'subscriptionId'>,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<ContractRow | null> {
  const contract = await findContract(db, subscriptionId);
  if (!contract) return null;
  const zone = getContractZone(contract, timeZone);
  return now.getTime() < getConfirmationDeadline(contract.concludedAt, zone).getTime()
    ? contract
    : null;
}
