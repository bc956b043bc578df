import type { UserDocument } from '@attune/domain/account/user-document';
import type { Services } from '#platform/services.ts';
import type { ContractWithdrawal, WithdrawalResponse } from './withdrawal.schemas.ts';
import { sumRefunds } from './withdrawal-refunds.repository.ts';
import { type ContractState, canWithdraw, readContractStates } from './withdrawal-state.ts';

type Parts = Pick<Services, 'db' | 'clock'>;
type Owner = Pick<UserDocument, 'id' | 'timeZone' | 'stripeSubscriptionId'>;

/** What a signed-in user sees about withdrawing from their contracts. */
export async function readWithdrawal(parts: Parts, user: Owner): Promise<WithdrawalResponse> {
  const [newest, ...earlier] = await readContractStates(parts.db, user);
  if (!newest) return { contract: null, withdrawal: null, earlier: [] };
  const now = parts.clock.now();
  const shown = earlier.filter((state) => isWithdrawn(state) || canWithdraw(state, now));
  return {
    ...(await toWithdrawalResponse(parts, user, newest)),
    earlier: await Promise.all(shown.map((state) => toWithdrawalResponse(parts, user, state))),
  };
}

const isWithdrawn = ({ withdrawal }: ContractState) => withdrawal?.confirmedAt != null;

export async function toWithdrawalResponse(
  { db, clock }: Parts,
  { stripeSubscriptionId }: Pick<Owner, 'stripeSubscriptionId'>,
  state: ContractState,
): Promise<ContractWithdrawal> {
  const { contract, timeZone, deadline, withdrawal } = state;
  return {
    contract: {
      number: contract.number,
      plan: contract.plan,
      concludedAt: contract.concludedAt.toISOString(),
      withdrawBefore: deadline.toISOString(),
      timeZone,
      hasStartRequest: contract.startRequest !== null,
      isOpen: canWithdraw(state, clock.now()),
      hasEnded: isWithdrawn(state) || contract.subscriptionId !== stripeSubscriptionId,
    },
    withdrawal: withdrawal && {
      statedAt: withdrawal.statedAt.toISOString(),
      isConfirmed: withdrawal.confirmedAt !== null,
      refundedCents: withdrawal.refundedCents,
      ...(await sumRefunds(db, withdrawal.id)),
      creditCents: withdrawal.settlement?.creditReturnedCents ?? 0,
      bankCents: withdrawal.settlement?.bankCents ?? 0,
    },
  };
}
