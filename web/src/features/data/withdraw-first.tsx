import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';

const withdrawalQuery = queryOptions({
  queryKey: ['withdrawalBeforeDeletion'],
  queryFn: () => unwrap(sdk.readWithdrawal()),
  gcTime: 0,
});

/** Deleting the account refunds nothing, so a user who can still withdraw is offered that first. */
export function WithdrawFirst({ timeZone }: { timeZone: string }) {
  const { data } = useQuery(withdrawalQuery);
  // A server of the previous version sends the newest contract only.
  const states = data ? [data, ...(data.earlier ?? [])] : [];
  const { contract, withdrawal } = states.find((state) => state.contract?.isOpen) ?? {};
  if (!contract) return null;
  if (withdrawal) {
    return (
      <NoticeBox tone="warn" title="Your withdrawal will be carried out.">
        You sent it on {formatDate(withdrawal.statedAt, timeZone)}. What you’re owed goes back to
        your card.
      </NoticeBox>
    );
  }
  const lastDay = new Date(Date.parse(contract.withdrawBefore) - 1).toISOString();
  return (
    <NoticeBox
      tone="warn"
      title="You can still get your money back."
      action={
        <TextAction tone="inherit" render={<Link to="/subscription/manage" />}>
          Withdraw from contract first
        </TextAction>
      }
    >
      Until the end of {formatDate(lastDay, contract.timeZone)}, you can withdraw from your plan.
      Deleting your account refunds nothing.
    </NoticeBox>
  );
}
