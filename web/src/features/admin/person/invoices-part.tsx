import { describeRefunded } from '@attune/domain/billing/describe-refunded';
import { formatCents, formatMoney } from '@attune/domain/billing/plans';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { Invoice } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { newId } from '#platform/browser/new-id.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { Field } from '#ui/field.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useToast } from '#ui/toast.tsx';
import { StackedTable } from '../stacked-table.tsx';
import { ActDialog } from './act-dialog.tsx';
import { Part } from './part.tsx';
import { memberInvoicesQuery, useRefetchPerson } from './person.queries.ts';

const STATUS_LABELS: Record<Invoice['status'], string> = {
  draft: 'Draft',
  open: 'Unpaid',
  paid: 'Paid',
  uncollectible: 'Written off',
  void: 'Canceled',
};

type InvoicesPartProps = { id: string; name: string; timeZone: string };

export function InvoicesPart({ id, name, timeZone }: InvoicesPartProps) {
  const invoices = useQuery(memberInvoicesQuery(id));
  const [refunding, setRefunding] = useState<{ invoice: Invoice; id: string } | null>(null);
  return (
    <Part title="Invoices">
      <LoadState read={invoices} title="The invoices couldn’t be loaded." />
      {invoices.data?.length === 0 && <p className="text-sm text-muted">No invoices yet.</p>}
      {invoices.data && invoices.data.length > 0 && (
        <StackedTable
          caption="Invoices"
          rows={invoices.data}
          keyOf={(invoice) => invoice.id}
          columns={[
            { name: 'Date', cell: (invoice) => formatDate(invoice.createdAt, timeZone) },
            { name: 'Number', cell: (invoice) => invoice.number ?? invoice.id },
            { name: 'Amount', cell: (invoice) => formatAmount(invoice) },
            {
              name: 'Status',
              cell: (invoice) => describeRefunded(invoice) ?? STATUS_LABELS[invoice.status],
            },
            {
              name: 'Refund',
              cell: (invoice) =>
                invoice.status === 'paid' && getLeftCents(invoice) > 0 ? (
                  <TextAction
                    aria-label={`Refund ${invoice.number ?? invoice.id}`}
                    onClick={() => setRefunding({ invoice, id: newId() })}
                  >
                    Refund
                  </TextAction>
                ) : (
                  '–'
                ),
            },
          ]}
        />
      )}
      {refunding && (
        <Refund {...refunding} personId={id} name={name} onClose={() => setRefunding(null)} />
      )}
    </Part>
  );
}

const formatAmount = ({ amountCents, currency }: Invoice) => formatMoney(amountCents, currency);

/** What can still be refunded. */
const getLeftCents = ({ amountCents, refundedCents }: Invoice) => amountCents - refundedCents;

type RefundProps = {
  invoice: Invoice;
  /** The same for every attempt in one dialog, so that the money is paid back once. */
  id: string;
  personId: string;
  name: string;
  onClose: () => void;
};

function Refund({ invoice, id, personId, name, onClose }: RefundProps) {
  const { notify } = useToast();
  const refetch = useRefetchPerson(personId);
  const leftCents = getLeftCents(invoice);
  return (
    <ActDialog
      isOpen
      onClose={onClose}
      title={`Refund ${name}?`}
      description="The amount goes back to the card they paid with, usually within 10 days. It can’t be undone. Refunding their latest payment in full also ends the subscription right away."
      needsProof
      isDanger
      values={{ amountCents: formatCents(leftCents) }}
      fields={({ field }) => (
        <Field
          label={`Amount in ${invoice.currency.toUpperCase()}, up to ${formatCents(leftCents)}`}
          inputMode="decimal"
          autoComplete="off"
          {...field('amountCents', (typed) => amountIssue(typed ?? '', leftCents))}
        />
      )}
      actionLabel="Refund payment"
      workingLabel="Refunding"
      onConfirm={async ({ amountCents = '' }, proof) => {
        const cents = toCents(amountCents);
        const body = {
          id,
          invoiceId: invoice.id,
          amountCents: cents === leftCents ? null : cents,
          ...proof,
        };
        const refund = await unwrap(sdk.refundPayment({ path: { id: personId }, body }));
        await refetch();
        onClose();
        notify({ message: `Refunded ${formatMoney(refund.amountCents, refund.currency)}.` });
      }}
    />
  );
}

const toCents = (typed: string) => Math.round(Number(typed.trim().replace(',', '.')) * 100);

function amountIssue(typed: string, max: number): string | null {
  if (!/^\d+([.,]\d{1,2})?$/.test(typed.trim())) return 'Please enter an amount, such as 9.99.';
  const cents = toCents(typed);
  return cents >= 1 && cents <= max ? null : `Please enter at most ${formatCents(max)}.`;
}
