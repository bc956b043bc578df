import { formatMoney } from '@attune/domain/billing/plans';
import { refundNoteIssue } from '@attune/domain/billing/refund-note';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { FailedRefund } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { Field } from '#ui/field.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useToast } from '#ui/toast.tsx';
import { ActDialog } from './person/act-dialog.tsx';
import { Part } from './person/part.tsx';
import { StackedTable } from './stacked-table.tsx';

const failedRefundsQuery = queryOptions({
  queryKey: ['staffFailedRefunds'],
  queryFn: async () => (await unwrap(sdk.listFailedRefunds())).refunds,
  gcTime: 0,
});

type FailedRefundsProps = { timeZone: string; linkTo: (userId: string) => string };

/** Refunds that the provider couldn't make, or that wait for a bank. Shown only while there are any. */
export function FailedRefunds({ timeZone, linkTo }: FailedRefundsProps) {
  const { data: refunds = [] } = useQuery(failedRefundsQuery);
  const [settling, setSettling] = useState<FailedRefund | null>(null);
  if (refunds.length === 0 && !settling) return null;
  const isSettling = (refund: FailedRefund) => settling && keyOf(refund) === keyOf(settling);
  return (
    <Part title="Refunds that failed">
      <p className="max-w-measure text-sm text-muted">
        These people withdrew from a contract, and their card didn’t take the money back. Pay them
        in another way within 14 days of the withdrawal, then record it here. If someone’s bank is
        deciding about the payment, don’t pay: the refund is made or settled once it has decided.
      </p>
      <StackedTable
        caption="Refunds that failed"
        rows={refunds}
        keyOf={keyOf}
        columns={[
          { name: 'Person', cell: (refund) => <Person refund={refund} linkTo={linkTo} /> },
          { name: 'Amount', cell: ({ cents }) => formatMoney(cents) },
          { name: 'Contract', cell: ({ contract }) => contract ?? '–' },
          { name: 'Invoice', cell: ({ invoiceId }) => invoiceId },
          {
            name: 'Withdrawn',
            cell: ({ statedAt }) => (
              <DatedCell what="withdrawn" date={formatDate(statedAt, timeZone)} />
            ),
          },
          {
            name: 'Failed',
            cell: ({ failedAt, disputedAt }) => (
              <DatedCell
                what={disputedAt ? 'disputed' : 'failed'}
                date={formatDate(disputedAt ?? failedAt, timeZone)}
              />
            ),
          },
          {
            name: 'Record',
            cell: (refund) =>
              refund.disputedAt ? (
                'Waits for the bank'
              ) : (
                <TextAction
                  aria-label={`Record payment of ${formatMoney(refund.cents)}`}
                  onClick={() => setSettling(refund)}
                >
                  Record payment
                </TextAction>
              ),
          },
        ]}
      />
      {settling && (
        <Settle refund={refunds.find(isSettling) ?? settling} onClose={() => setSettling(null)} />
      )}
    </Part>
  );
}

const keyOf = ({ withdrawalId, invoiceId }: FailedRefund) => `${withdrawalId} ${invoiceId}`;

/** On a phone there are no column names. */
const DatedCell = ({ what, date }: { what: string; date: string }) => (
  <>
    <span className="md:hidden">{what} </span>
    {date}
  </>
);

type PersonProps = { refund: FailedRefund; linkTo: (userId: string) => string };

function Person({ refund: { userId, name }, linkTo }: PersonProps) {
  if (!userId) return 'Deleted account';
  return (
    <Link to={linkTo(userId)} className="link">
      {name}
    </Link>
  );
}

function Settle({ refund, onClose }: { refund: FailedRefund; onClose: () => void }) {
  const { notify } = useToast();
  const client = useQueryClient();
  const amount = formatMoney(refund.cents);
  return (
    <ActDialog
      isOpen
      onClose={onClose}
      title={`Record that ${amount} was paid?`}
      description="Do this after the money has been sent. It goes into the audit log and can’t be undone."
      needsProof
      values={{ note: '' }}
      fields={({ field }) => (
        <Field
          label="How and when was it paid?"
          autoComplete="off"
          {...field('note', (note) => refundNoteIssue(note ?? ''))}
        />
      )}
      actionLabel="Record payment"
      workingLabel="Recording"
      onConfirm={async ({ note = '' }, proof) => {
        const { withdrawalId, invoiceId } = refund;
        const body = { withdrawalId, invoiceId, note, ...proof };
        const { refunds } = await unwrap(sdk.settleFailedRefund({ body })).catch(async (error) => {
          // Less may be owed than when the list was read.
          await client.invalidateQueries(failedRefundsQuery);
          throw error;
        });
        client.setQueryData(failedRefundsQuery.queryKey, refunds);
        onClose();
        notify({ message: `Recorded the payment of ${amount}.` });
      }}
    />
  );
}
