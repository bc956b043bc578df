import { escapeHtml } from '@attune/server/platform/http/escape-html';
import type { InvoiceView } from '../hosted/views.ts';
import { formatDay, formatMoney } from './format.ts';
import { invoiceStatus, page } from './layout.ts';

/** An invoice to read or print. `portalPath` links back to where it was opened. */
export function invoicePage(invoice: InvoiceView, portalPath: string | null): string {
  const lines = invoice.lines.map(
    ({ description, amountCents }) =>
      `<tr><td>${escapeHtml(description)}</td><td class="amount">${formatMoney(amountCents, invoice.currency)}</td></tr>`,
  );
  const discount =
    invoice.discountCents === 0
      ? ''
      : `<tr><th scope="row">Discount</th><td class="amount">${formatMoney(-invoice.discountCents, invoice.currency)}</td></tr>`;
  const tax =
    invoice.taxCents === 0
      ? ''
      : `<tr><th scope="row">Tax, ${invoice.isTaxAdded ? 'added' : 'included'}</th><td class="amount">${formatMoney(invoice.taxCents, invoice.currency)}</td></tr>`;
  const retry =
    invoice.status === 'open' && invoice.nextAttemptAt !== null
      ? `<dt>Next attempt</dt><dd>${formatDay(invoice.nextAttemptAt)}</dd>`
      : '';
  const customer =
    invoice.customerEmail === null
      ? ''
      : `<dt>Billed to</dt><dd>${escapeHtml(invoice.customerEmail)}</dd>`;
  return page({
    title: `Invoice ${invoice.number}`,
    ...(portalPath !== null && { back: { href: portalPath, label: 'Back' } }),
    content: `<article class="sheet printed">
<h1>Invoice ${escapeHtml(invoice.number)}</h1>
<dl class="facts">
<dt>Date</dt><dd>${formatDay(invoice.createdAt)}</dd>
<dt>From</dt><dd>Attune, sandbox</dd>
${customer}
<dt>Status</dt><dd>${invoiceStatus(invoice.status)}</dd>
${retry}
</dl>
<table>
<thead><tr><th scope="col">What</th><th scope="col" class="amount">Amount</th></tr></thead>
<tbody>
${lines.join('\n')}
</tbody>
<tfoot>${discount}${tax}<tr><th scope="row">Total</th><td class="amount">${formatMoney(invoice.totalCents, invoice.currency)}</td></tr></tfoot>
</table>
<p class="hint">Made by the sandbox. No money was moved.</p>
</article>`,
  });
}
