import type { UserDocument } from '@attune/domain/account/user-document';
import { addDays } from '@attune/domain/kernel/time';
import type { Services } from '#platform/services.ts';
import { sumParts } from './refund-parts.ts';
import type { ContractWithdrawal, WithdrawalResponse } from './withdrawal.schemas.ts';
import { listWithdrawalRefunds, sumRefunds } from './withdrawal-refunds.repository.ts';
import { type ContractState, canWithdraw, readContractStates } from './withdrawal-state.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';

type Parts = Pick<Services, 'db' | 'clock'>;
type Owner = Pick<UserDocument, 'id' | 'timeZone' | 'stripeSubscriptionId'>;

/** Long enough for a refund to arrive at the bank, or to be rejected by it. */
const SHOWN_DAYS = 60;

/**
 * What a signed-in user sees about withdrawing from their contracts: the newest contract, others that
 * can still be withdrawn from, and what became of withdrawals, as long as that matters.
 */
export async function readWithdrawal(parts: Parts, user: Owner): Promise<WithdrawalResponse> {
  const shown: ContractWithdrawal[] = [];
  for (const [index, state] of (await readContractStates(parts.db, user)).entries()) {
    const isNewest = index === 0;
    const isShown = state.withdrawal?.confirmedAt
      ? await isStillShown(parts, state.withdrawal)
      : isNewest || canWithdraw(state, parts.clock.now());
    if (isShown) shown.push(await toWithdrawalResponse(parts, user, state));
  }
  const [first, ...earlier] = shown;
  return { ...(first ?? { contract: null, withdrawal: null }), earlier };
}

/** Whether a withdrawal is still to be carried out, or was recently, or some of its money is open. */
async function isStillShown(
  { db, clock }: Parts,
  { id, carriedOutAt }: WithdrawalRow,
): Promise<boolean> {
  if (!carriedOutAt || clock.now() < addDays(carriedOutAt, SHOWN_DAYS)) return true;
  return sumParts(await listWithdrawalRefunds(db, id)).openCents > 0;
}

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
      hasEnded: withdrawal?.confirmedAt != null || contract.subscriptionId !== stripeSubscriptionId,
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
