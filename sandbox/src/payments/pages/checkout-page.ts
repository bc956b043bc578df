import { escapeHtml } from '@attune/server/platform/http/escape-html';
import { COUNTRIES } from '../engine/tax-models.ts';
import type { CheckoutView } from '../hosted/views.ts';
import { type CardFormState, cardForm, testCards } from './card-form.ts';
import { formatDay, formatMoney } from './format.ts';
import { messagePage, page } from './layout.ts';
import { payPath } from './paths.ts';

const addedTax = ({ tax }: CheckoutView) => (tax?.behavior === 'exclusive' ? tax.cents : 0);
const firstCents = (view: CheckoutView) =>
  view.amountCents - (view.discount?.offCents ?? 0) + addedTax(view);

function describeDue(view: CheckoutView): string {
  const price = formatMoney(firstCents(view), view.currency);
  if (view.trialEnd === null) return `Due today: ${price}`;
  const nothing = formatMoney(0, view.currency);
  return `Due today: ${nothing}. First charge of ${price} on ${formatDay(view.trialEnd)}.`;
}

/** What the code takes off, and for how long. */
function discountRow({ discount, currency }: CheckoutView): string {
  if (!discount) return '';
  const { offCents, duration, months } = discount;
  const time = { once: 'once', repeating: `for ${months} months`, forever: 'every time' }[duration];
  return `<p class="muted">Promotion code: ${formatMoney(-offCents, currency)}, ${time}</p>`;
}

/** The country decides about the tax. Without script, the button updates the total. */
function taxRow({ id, tax, currency }: CheckoutView): string {
  if (!tax) return '';
  const options = Object.entries(COUNTRIES).map(
    ([code, { name, percent }]) =>
      `<option value="${code}"${code === tax.country ? ' selected' : ''}>${name} (${percent} %)</option>`,
  );
  const how = tax.behavior === 'inclusive' ? 'included' : 'added';
  return `<p class="muted">Tax, ${how}: ${formatMoney(tax.cents, currency)}</p>
<form method="get" action="${payPath(id)}" class="steps">
<label class="label" for="country">Country</label>
<select id="country" name="country" data-submits>${options.join('')}</select>
<button class="button small secondary" type="submit">Update the total</button>
</form>`;
}

const describePay = (view: CheckoutView) =>
  firstCents(view) === 0
    ? 'Start plan, pay nothing today'
    : `Pay ${formatMoney(firstCents(view), view.currency)}`;

function summary(view: CheckoutView): string {
  return `<section class="summary" aria-label="What you buy">
<h1>${escapeHtml(view.planName)}</h1>
<p class="price"><span class="figure">${formatMoney(view.amountCents, view.currency)}</span> <span class="unit">a ${view.interval}</span></p>
${discountRow(view)}
${taxRow(view)}
<p class="due">${escapeHtml(describeDue(view))}</p>
<p class="muted">Renews every ${view.interval} until you cancel.</p>
</section>`;
}

const countryQuery = ({ tax }: CheckoutView) => (tax ? `?country=${tax.country}` : '');

export function checkoutPage(view: CheckoutView, state: CardFormState): string {
  const isWrong = state.declined !== null || Object.keys(state.issues).length > 0;
  const submit = view.trialEnd === null ? describePay(view) : 'Start plan, pay nothing today';
  const email =
    view.email === null
      ? ''
      : `<dl class="facts"><dt>Email</dt><dd>${escapeHtml(view.email)}</dd></dl>`;
  return page({
    title: `${isWrong ? 'Not paid yet: ' : ''}${view.planName}`,
    back: { href: view.cancelUrl, label: 'Back' },
    width: 'wide',
    content: `<div class="checkout">
<div>
${summary(view)}
${testCards()}
</div>
<section class="sheet" aria-labelledby="card">
<h2 id="card">Pay by card</h2>
${email}
${cardForm({ action: payPath(view.id) + countryQuery(view), submit, state })}
</section>
</div>`,
  });
}

export function closedCheckoutPage(view: CheckoutView): string {
  return view.status === 'complete'
    ? messagePage(
        'This checkout is complete',
        `${view.planName} is yours. There’s nothing left to pay.`,
        view.successUrl,
      )
    : messagePage(
        'This checkout has expired',
        'Nothing was charged. Start again from Attune.',
        view.cancelUrl,
      );
}
