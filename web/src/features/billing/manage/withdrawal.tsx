import { PLANS } from '@attune/domain/billing/plans';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ContractWithdrawal, User } from '#platform/api/generated/types.gen.ts';
import { withdrawalQuery } from '../billing.queries.ts';
import { ContractPart } from './contract-part.tsx';

type WithdrawalProps = { user: User; now: Date };

/** Withdrawing from each contract that still can be, and what became of earlier withdrawals. */
export function Withdrawal({ user, now }: WithdrawalProps) {
  const { data } = useQuery(withdrawalQuery(user));
  if (!data?.contract) return null;
  const { contract, withdrawal } = data;
  // A server of the previous version sends the newest contract only.
  const earlier = data.earlier ?? [];
  // Of a contract that ran out, only the running plan's is worth a sentence.
  const states = [{ contract, withdrawal }, ...earlier].filter(
    (state) =>
      state.contract.isOpen || state.withdrawal?.isConfirmed || user.stripeSubscriptionId !== null,
  );
  return (
    <div className="grid gap-8">
      {states.map((state) => (
        <NamedContract
          key={state.contract.number}
          state={state}
          user={user}
          now={now}
          isNamed={states.length > 1}
        />
      ))}
    </div>
  );
}

type NamedContractProps = WithdrawalProps & { state: ContractWithdrawal; isNamed: boolean };

/** The name of a contract only helps if there are several. */
function NamedContract({ state, isNamed, ...rest }: NamedContractProps) {
  const id = useId();
  const { plan, number } = state.contract;
  const nameId = isNamed ? id : undefined;
  // The same element in both cases, so that an open dialog stays when a contract is added.
  return (
    <section aria-labelledby={nameId} className="grid gap-3">
      {isNamed && (
        <p id={id} className="text-sm font-semibold">
          {plan ? `${PLANS[plan].name} plan, contract` : 'Contract'} {number}
        </p>
      )}
      <ContractPart state={state} nameId={nameId} {...rest} />
    </section>
  );
}
