import { billingError } from '@attune/domain/billing/billing-errors';
import { hasUnknownNumber } from '@attune/domain/billing/contract';
import { kernelError } from '@attune/domain/kernel/errors';
import { type ContractState, findNamedContract } from './withdrawal-state.ts';

/**
 * The contract that a signed-in user means. What was entered is usually filled in. A text that names
 * no contract means the newest.
 */
export function findMeantContract(
  states: readonly ContractState[],
  { text, now }: { text: string; now: Date },
): ContractState {
  const [newest] = states;
  if (!newest) throw billingError('billing.no_contract');
  const contracts = states.map(({ contract }) => contract);
  if (hasUnknownNumber(text, contracts)) {
    const message =
      'None of your contracts has this number. Copy it from the email about your contract, or enter your plan: Monthly or Annual.';
    throw kernelError('request.invalid', { message, fields: [{ path: 'contract', message }] });
  }
  return findNamedContract(states, { text, now }) ?? newest;
}
