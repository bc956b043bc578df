import { pluralize } from '@attune/domain/kernel/pluralize';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import { escapeHtml } from '@attune/server/platform/http/escape-html';
import { CURRENCY } from '../catalog.ts';
import type { ConsoleCustomer, InvoiceView } from '../hosted/views.ts';
import { advanceSteps } from './advance-clock.ts';
import { describeSubscription } from './describe-subscription.ts';
import { formatMoney, formatUtc } from './format.ts';
import { invoiceRow, noticeBox, postButton } from './layout.ts';
import type { ConsoleNotice } from './notices.ts';

function clock(customer: ConsoleCustomer, who: string): string {
  const id = escapeHtml(customer.id);
  const earliest = new Date(customer.now.getTime() + MINUTE_MS).toISOString().slice(0, 16);
  const forWhom = `<span class="unseen"> for ${who}</span>`;
  const steps = advanceSteps(customer).map(
    ({ label, to }) =>
      `<button class="button small secondary" type="submit" name="to" value="${to.toISOString()}">${label}${forWhom}</button>`,
  );
  return `<div class="clock">
<p class="now"><span class="muted">${customer.isClockFrozen ? 'Test clock is at' : 'Clock is running, now'}</span> <time datetime="${customer.now.toISOString()}">${formatUtc(customer.now)}</time></p>
<form method="post" action="/console/advance" class="steps">
<input type="hidden" name="customer" value="${id}">
<span class="label">Advance</span>
${steps.join('\n')}
</form>
<form method="post" action="/console/advance" class="steps">
<input type="hidden" name="customer" value="${id}">
<label class="label" for="at-${id}">Advance to (UTC)${forWhom}</label>
<input id="at-${id}" name="to" type="datetime-local" min="${earliest}" value="${earliest}" required>
<button class="button small secondary" type="submit">Move the clock${forWhom}</button>
</form>
</div>`;
}

function consoleInvoice(invoice: InvoiceView): string {
  const refund = postButton({
    action: '/console/refund',
    field: ['invoice', invoice.id],
    label: 'Refund',
    style: 'small secondary',
    attributes: `aria-label="Refund invoice ${escapeHtml(invoice.number)}"`,
  });
  const dispute = postButton({
    action: '/console/dispute',
    field: ['invoice', invoice.id],
    label: 'Dispute',
    style: 'small secondary',
    attributes: `aria-label="Dispute invoice ${escapeHtml(invoice.number)}"`,
  });
  const isCharged = invoice.status === 'paid' && invoice.totalCents > 0;
  return invoiceRow(invoice, '', isCharged ? `${refund}${dispute}` : '');
}

function disputeRow({ id, amountCents }: ConsoleCustomer['disputes'][number]): string {
  const field = ['dispute', id] as const;
  const style = 'small secondary';
  const won = { action: '/console/dispute-won', label: 'Decide for Attune' };
  const lost = { action: '/console/dispute-lost', label: 'Decide for the customer' };
  return `<li><span>Dispute of ${formatMoney(amountCents, CURRENCY)}</span>
${[won, lost].map((button) => postButton({ ...button, field, style })).join('\n')}
</li>`;
}

export function customerSection(customer: ConsoleCustomer, notice: ConsoleNotice | null): string {
  const { subscription, invoices, disputes } = customer;
  const id = escapeHtml(customer.id);
  const who = escapeHtml(customer.email ?? customer.id);
  const state = subscription === null ? null : describeSubscription(subscription, invoices);
  const isNoticed = notice !== null && notice.at === customer.id;
  const list =
    invoices.length === 0
      ? ''
      : `<details${isNoticed ? ' open' : ''}>
<summary>${pluralize(invoices.length, 'invoice')}<span class="unseen"> of ${who}</span></summary>
<ul class="invoices">${invoices.map(consoleInvoice).join('\n')}</ul>
</details>`;
  return `<article class="customer" id="${id}" aria-labelledby="who-${id}">
<div class="who">
<h3 id="who-${id}">${who}</h3>
<p>${state === null ? 'No subscription.' : `<strong>${escapeHtml(state.headline)}.</strong> ${escapeHtml(state.detail)}`}</p>
<p class="muted id">${id}</p>
</div>
${isNoticed ? noticeBox(notice.tone, escapeHtml(notice.text)) : ''}
${clock(customer, who)}
${disputes.length === 0 ? '' : `<ul class="plain">${disputes.map(disputeRow).join('\n')}</ul>`}
${list}
</article>`;
}
