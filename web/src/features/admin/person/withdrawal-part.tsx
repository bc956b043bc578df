import { formatMoney } from '@attune/domain/billing/plans';
import { pluralize } from '@attune/domain/kernel/pluralize';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { ContractWithdrawal } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '../format-subscription-record.ts';
import { ActDialog } from './act-dialog.tsx';
import { Facts, Part } from './part.tsx';
import { memberWithdrawalQuery, useRefetchPerson } from './person.queries.ts';

type WithdrawalPartProps = { id: string; name: string; timeZone: string };

/** The newest contract, and withdrawals that staff can carry out, also from earlier contracts. */
export function WithdrawalPart({ id, name, timeZone }: WithdrawalPartProps) {
  const read = useQuery(memberWithdrawalQuery(id));
  const refetch = useRefetchPerson(id);
  const [asking, setAsking] = useState<string | null>(null);
  if (read.isSuccess && !read.data.contract) return null;
  // A server of the previous version sends the newest contract only.
  const shown = read.data ? [read.data, ...(read.data.waiting ?? [])] : [];
  return (
    <Part title="Contract">
      <LoadState read={read} title="The contract couldn’t be loaded." />
      {read.data && read.data.earlierWithdrawals > 0 && (
        <p className="text-sm">
          Withdrew from {pluralize(read.data.earlierWithdrawals, 'earlier contract')}.
        </p>
      )}
      {shown.map(({ contract, withdrawal }) =>
        contract ? (
          <div key={contract.number} className="grid gap-3">
            <Facts facts={listFacts({ contract, withdrawal }, timeZone)} />
            {withdrawal?.isConfirmed === false && (
              <div>
                <Button size="sm" kind="secondary" onClick={() => setAsking(contract.number)}>
                  Carry out withdrawal
                </Button>
              </div>
            )}
          </div>
        ) : null,
      )}
      <ActDialog
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        title="Carry out this withdrawal?"
        description={`Do this only if you’re sure that ${name} sent it: anyone can enter an address on the withdrawal page. The plan ends now, and the refund follows the rule in the terms.`}
        actionLabel="Carry out withdrawal"
        workingLabel="Carrying out"
        needsProof
        isDanger
        onConfirm={async (_values, proof) => {
          const body = { contract: asking ?? '', ...proof };
          await unwrap(sdk.confirmMemberWithdrawal({ path: { id }, body }));
          await refetch();
        }}
      />
    </Part>
  );
}

function listFacts({ contract, withdrawal }: ContractWithdrawal, timeZone: string) {
  const day = (date: string) => formatDateTime(date, timeZone);
  return [
    { label: 'Number', text: contract.number },
    { label: 'Bought', text: day(contract.concludedAt) },
    { label: 'Start requested', text: contract.hasStartRequest ? 'Yes' : 'No' },
    { label: 'Can withdraw before', text: day(contract.withdrawBefore) },
    ...(withdrawal ? [{ label: 'Withdrawal', text: day(withdrawal.statedAt) }] : []),
    ...(withdrawal ? [{ label: 'State', text: describeState(withdrawal) }] : []),
  ];
}

function describeState(withdrawal: NonNullable<ContractWithdrawal['withdrawal']>): string {
  const { isConfirmed, refundedCents } = withdrawal;
  const { owedCents = 0, disputedCents = 0, bankCents = 0 } = withdrawal;
  if (!isConfirmed) return 'Waiting for the link in the email';
  if (refundedCents === null) return 'Waiting for the payment provider';
  return [
    `Done, ${formatMoney(refundedCents - bankCents)} refunded`,
    ...(bankCents > 0 ? [`${formatMoney(bankCents)} returned by the bank`] : []),
    ...(disputedCents > 0 ? [`${formatMoney(disputedCents)} waits for the bank to decide`] : []),
    ...(owedCents > 0 ? [`${formatMoney(owedCents)} still owed`] : []),
  ].join(', ');
}
