import { PLANS } from '@attune/domain/billing/plans';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
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
        <NamedContract key={state.contract.number} state={state} isNamed={states.length > 1}>
          <ContractPart state={state} user={user} now={now} />
        </NamedContract>
      ))}
    </div>
  );
}

type NamedContractProps = { state: ContractWithdrawal; isNamed: boolean; children: ReactNode };

/** The name of a contract only helps if there are several. */
function NamedContract({ state: { contract }, isNamed, children }: NamedContractProps) {
  const id = useId();
  // The same element in both cases, so that an open dialog stays when a contract is added.
  return (
    <section {...(isNamed ? { 'aria-labelledby': id } : {})} className="grid gap-3">
      {isNamed && (
        <p id={id} className="text-sm font-semibold">
          {contract.plan ? `${PLANS[contract.plan].name} plan, contract` : 'Contract'}{' '}
          {contract.number}
        </p>
      )}
      {children}
    </section>
  );
}
