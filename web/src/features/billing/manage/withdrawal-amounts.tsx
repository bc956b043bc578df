import { formatMoney } from '@attune/domain/billing/plans';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { WithdrawalPreview } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { Loading } from '#ui/loading.tsx';
import { Cost } from './cost.tsx';

export const withdrawalPreviewQuery = (contract: string) =>
  queryOptions({
    queryKey: ['withdrawal-preview', contract],
    async queryFn() {
      const preview = await unwrap(sdk.previewWithdrawal({ query: { contract } }));
      // A server of the previous version always answers about the newest contract.
      if (preview.contract !== contract) throw new Error('the amounts are of another contract');
      return preview;
    },
    // The amounts change from day to day, also while the dialog is open.
    gcTime: 0,
    refetchInterval: MINUTE_MS,
    retry: false,
  });

/**
 * What the member would pay for and get back. If it can't be loaded, the rule above it still holds,
 * and nothing may keep anyone from withdrawing.
 */
export function WithdrawalAmounts({ contract }: { contract: string }) {
  const { data, isError } = useQuery(withdrawalPreviewQuery(contract));
  if (isError) return null;
  return data ? <Amounts preview={data} /> : <Loading variant="skeleton" />;
}

function Amounts({ preview }: { preview: WithdrawalPreview }) {
  const { paidCents, keptCents, usedDays, earlierRefundCents, refundCents, creditCents } = preview;
  const { disputedCents } = preview;
  if (paidCents === 0) {
    return <p>You haven’t been charged. You pay nothing, and there is nothing to refund.</p>;
  }
  return (
    <>
      <dl className="grid border-t border-line">
        <Cost name="You paid">{formatMoney(paidCents)}</Cost>
        {keptCents > 0 && (
          <Cost
            name={usedDays === 1 ? 'For the day you used' : `For the ${usedDays} days you used`}
          >
            {formatMoney(keptCents)}
          </Cost>
        )}
        {earlierRefundCents > 0 && (
          <Cost name="Refunded before">{formatMoney(earlierRefundCents)}</Cost>
        )}
        {refundCents > 0 && (
          <Cost name="You get back, to your card">{formatMoney(refundCents)}</Cost>
        )}
        {creditCents > 0 && <Cost name="You get back, as credit">{formatMoney(creditCents)}</Cost>}
      </dl>
      {earlierRefundCents > 0 && refundCents + creditCents + disputedCents === 0 && (
        <p className="text-sm text-muted">You already got back everything you’re owed.</p>
      )}
      {disputedCents > 0 && (
        <p className="text-sm text-muted">
          {formatMoney(disputedCents)} of that waits until your bank has decided about your payment.
          If the bank returns the money to you, that settles it.
        </p>
      )}
    </>
  );
}
