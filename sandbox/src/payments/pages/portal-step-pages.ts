import { escapeHtml } from '@attune/server/platform/http/escape-html';
import type { PortalView, SubscriptionView } from '../hosted/views.ts';
import { type CardFormState, cardForm, testCards } from './card-form.ts';
import { currentEnd } from './describe-subscription.ts';
import { formatDay, formatMoney } from './format.ts';
import { page, postButton } from './layout.ts';
import { portalPath } from './paths.ts';
import { openInvoices } from './portal-abilities.ts';

export function cancelPage(view: PortalView, subscription: SubscriptionView): string {
  const name = escapeHtml(subscription.planName);
  return page({
    title: 'Cancel your subscription',
    back: { href: portalPath(view.id), label: 'Back' },
    content: `<h1>Cancel ${name}?</h1>
<p class="lead">You keep it until ${formatDay(currentEnd(subscription))}, and nothing more is charged. Until that day you can resume it.</p>
<div class="actions">
${postButton({ action: portalPath(view.id, 'cancel'), label: 'Cancel subscription', style: 'danger' })}
<a class="button secondary" href="${portalPath(view.id)}">Keep it</a>
</div>`,
  });
}

export function cardPage(view: PortalView, state: CardFormState): string {
  const title = view.card === null ? 'Add a card' : 'Replace your card';
  const isWrong = state.declined !== null || Object.keys(state.issues).length > 0;
  const now =
    view.card === null
      ? ''
      : `<p class="lead">Now: ${escapeHtml(view.card.brand)} ending in ${escapeHtml(view.card.last4)}.</p>`;
  const owed = openInvoices(view)
    .map(
      ({ totalCents, currency, number }) =>
        `<p class="lead">Invoice ${escapeHtml(number)} is open: ${formatMoney(totalCents, currency)} will be charged to the new card at once.</p>`,
    )
    .join('\n');
  return page({
    title: isWrong ? `Not saved yet: ${title}` : title,
    back: { href: portalPath(view.id), label: 'Back' },
    width: 'wide',
    content: `<div class="checkout">
<div>
<h1>${title}</h1>
${now}
${owed}
${testCards()}
</div>
<section class="sheet" aria-labelledby="new-card">
<h2 id="new-card">New card</h2>
${cardForm({ action: portalPath(view.id, 'card'), submit: 'Save card', state })}
</section>
</div>`,
  });
}
