import { escapeHtml } from '@attune/server/platform/http/escape-html';
import type { InvoiceView, PortalView } from '../hosted/views.ts';
import { currentEnd, describeSubscription } from './describe-subscription.ts';
import { formatDay, formatMoney } from './format.ts';
import { icon, invoiceRow, noticeBox, page, postButton } from './layout.ts';
import type { Notice } from './notices.ts';
import { portalPath } from './paths.ts';
import { canCancel, canChangePlan, canPay, canResume } from './portal-abilities.ts';

function head(view: PortalView): string {
  if (view.subscription === null) {
    return `<h1>No subscription</h1>
<p class="lead">Nothing will be charged. Choose a plan in Attune.</p>`;
  }
  const { headline, detail, tone } = describeSubscription(view.subscription, view.invoices);
  const resume = canResume(view)
    ? `<div class="actions">${postButton({ action: portalPath(view.id, 'resume'), label: 'Resume subscription' })}</div>`
    : '';
  return `<h1>${escapeHtml(headline)}</h1>
<p class="lead toned">${tone === null ? '' : `<span class="${tone}">${icon(tone)}</span>`}<span>${escapeHtml(detail)}</span></p>
${resume}`;
}

function cancelSection(view: PortalView): string {
  const { subscription } = view;
  if (subscription === null || !canCancel(view)) return '';
  return `<section aria-labelledby="cancel">
<h2 id="cancel">Cancel</h2>
<div class="row">
<p>It would end on ${formatDay(currentEnd(subscription))}.</p>
<a class="button secondary" href="${portalPath(view.id, 'cancel')}">Cancel subscription</a>
</div>
</section>`;
}

function planSection(view: PortalView): string {
  const { subscription, otherPlan } = view;
  if (subscription === null || otherPlan === null || !canChangePlan(view)) return '';
  const rule =
    subscription.status === 'trialing'
      ? 'Charges are prorated. During the trial there’s nothing to settle: the first charge is at the new price.'
      : `The charge is prorated: the unused rest of ${subscription.planName} counts toward it, and the difference is charged to your card at once.`;
  const name = escapeHtml(otherPlan.name);
  const change = postButton({
    action: portalPath(view.id, 'plan'),
    field: ['price', otherPlan.priceId],
    label: `Change to ${name}`,
    style: 'secondary',
    attributes: 'aria-describedby="plan-rule"',
  });
  return `<section aria-labelledby="plan">
<h2 id="plan">Change plan</h2>
<div class="row">
<p><strong>${name}</strong> ${formatMoney(otherPlan.amountCents)} a ${escapeHtml(otherPlan.interval)}</p>
${change}
</div>
<p class="hint" id="plan-rule">${escapeHtml(rule)}</p>
</section>`;
}

function cardSection(view: PortalView): string {
  const { card } = view;
  const what = card
    ? `<strong>${escapeHtml(card.brand)}</strong> ending in ${escapeHtml(card.last4)}, expires ${escapeHtml(card.expires)}`
    : 'No card on file.';
  return `<section aria-labelledby="card">
<h2 id="card">Card</h2>
<div class="row">
<p>${what}</p>
<a class="button secondary" href="${portalPath(view.id, 'card')}">${card ? 'Replace card' : 'Add a card'}</a>
</div>
</section>`;
}

function portalInvoice(portalId: string, invoice: InvoiceView): string {
  const pay = postButton({
    action: portalPath(portalId, 'pay'),
    field: ['invoice', invoice.id],
    label: 'Pay now',
    style: 'small',
    attributes: `aria-label="Pay invoice ${escapeHtml(invoice.number)}"`,
  });
  const query = `?portal=${encodeURIComponent(portalId)}`;
  return invoiceRow(invoice, query, canPay(invoice) ? pay : '');
}

export function portalPage(view: PortalView, notice: Notice | null): string {
  const invoices =
    view.invoices.length === 0
      ? '<p class="muted">None yet. The first one comes with the first charge.</p>'
      : `<ul class="invoices">${view.invoices.map((invoice) => portalInvoice(view.id, invoice)).join('\n')}</ul>`;
  const owner = view.email === null ? '' : `For ${escapeHtml(view.email)}. `;
  return page({
    title: 'Your billing',
    back: { href: view.returnUrl, label: 'Return to Attune' },
    content: `${notice === null ? '' : noticeBox(notice.tone, escapeHtml(notice.text))}
${head(view)}
${planSection(view)}
${cardSection(view)}
<section aria-labelledby="invoices">
<h2 id="invoices">Invoices</h2>
${invoices}
</section>
${cancelSection(view)}
<p class="foot">${owner}Here it is ${formatDay(view.now)}.</p>`,
  });
}
