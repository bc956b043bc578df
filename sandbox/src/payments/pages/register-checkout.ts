import type { Context, Hono } from 'hono';
import { readCountry } from '../engine/tax-models.ts';
import type { Hosted } from '../hosted/create-hosted.ts';
import { checkoutPath } from '../hosted-paths.ts';
import { EMPTY_CARD_FORM } from './card-form.ts';
import { checkoutPage, closedCheckoutPage } from './checkout-page.ts';
import { messagePage } from './layout.ts';
import { readCard, refuseCard } from './read-form.ts';

const PATH = checkoutPath(':id');

const countryOf = (c: Context) => readCountry(c.req.query('country') ?? '');

/** The hosted checkout: a card form, and the redirect once it is paid. */
export function registerCheckout(app: Hono, hosted: Hosted, appUrl: string): void {
  const unknown = (c: Context) =>
    c.html(
      messagePage(
        'This checkout doesn’t exist',
        'The link is wrong or too old. Nothing was charged.',
        appUrl,
      ),
      404,
    );

  app.get(PATH, async (c) => {
    const view = await hosted.readCheckout(c.req.param('id') ?? '', countryOf(c));
    if (view === null) return unknown(c);
    if (view.status === 'open') return c.html(checkoutPage(view, EMPTY_CARD_FORM));
    return c.html(closedCheckoutPage(view), view.status === 'expired' ? 410 : 200);
  });

  app.post(PATH, async (c) => {
    const view = await hosted.readCheckout(c.req.param('id') ?? '', countryOf(c));
    if (view === null) return unknown(c);
    if (view.status === 'expired') return c.html(closedCheckoutPage(view), 410);
    // The second of two clicks ends where the first one did.
    if (view.status === 'complete') return c.redirect(view.successUrl, 303);
    const card = await readCard(c);
    const outcome = await hosted.payCheckout(view.id, card, countryOf(c));
    return outcome.kind === 'done'
      ? c.redirect(outcome.returnUrl, 303)
      : refuseCard(c, card, outcome, (state) => checkoutPage(view, state));
  });
}
