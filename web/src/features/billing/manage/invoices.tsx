import { describeRefunded } from '@attune/domain/billing/describe-refunded';
import { formatMoney } from '@attune/domain/billing/plans';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Invoice, User } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { invoicesQuery } from '../billing.queries.ts';

const STATUS_LABELS: Record<Invoice['status'], string> = {
  draft: 'Being prepared',
  open: 'Unpaid',
  paid: 'Paid',
  uncollectible: 'Written off',
  void: 'Canceled',
};

export function Invoices({ user }: { user: User }) {
  const invoices = useQuery({
    ...invoicesQuery(user),
    placeholderData: keepPreviousData,
    // Without a customer at the provider there are no invoices.
    enabled: user.stripeCustomerId !== null,
  });
  if (user.stripeCustomerId === null || invoices.data?.invoices.length === 0) {
    return (
      <p className="text-sm text-muted">
        No invoices yet. The first one arrives with your first charge, here and by email.
      </p>
    );
  }
  if (!invoices.isSuccess) {
    return (
      <LoadState
        read={invoices}
        title="Your invoices couldn’t be loaded."
        failure="They’re safe. Try again in a moment."
      />
    );
  }
  return (
    <ul className="grid text-sm">
      {invoices.data.invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} timeZone={user.timeZone} />
      ))}
    </ul>
  );
}

function InvoiceRow({ invoice, timeZone }: { invoice: Invoice; timeZone: string }) {
  const date = formatDate(invoice.createdAt, timeZone);
  const name = invoice.number ?? `from ${date}`;
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 border-b border-line py-3 first:pt-0 sm:grid-cols-[11rem_1fr_auto_auto]">
      <span className="font-medium">{date}</span>
      <span className="text-end tabular-nums sm:order-3 sm:w-24">
        {formatMoney(invoice.amountCents, invoice.currency)}
      </span>
      <span className="text-muted sm:order-2">
        {invoice.amountCents === 0
          ? 'Nothing due'
          : (describeRefunded(invoice) ?? STATUS_LABELS[invoice.status])}
        {invoice.number && <span> · {invoice.number}</span>}
        {Boolean(invoice.taxCents) && (
          <span> · includes {formatMoney(invoice.taxCents ?? 0, invoice.currency)} tax</span>
        )}
      </span>
      <span className="flex justify-end gap-4 sm:order-4 sm:w-24">
        <InvoiceLink url={invoice.hostedUrl} label={`View invoice ${name}`}>
          View
        </InvoiceLink>
        <InvoiceLink url={invoice.pdfUrl} label={`PDF of invoice ${name}`}>
          PDF
        </InvoiceLink>
      </span>
    </li>
  );
}

type InvoiceLinkProps = { url: string | null; label: string; children: string };

function InvoiceLink({ url, label, children }: InvoiceLinkProps) {
  if (!url) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      className="link inline-flex min-h-8 items-center"
    >
      {children}
    </a>
  );
}
