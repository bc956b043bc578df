import type { Context, Hono } from 'hono';
import type { CardOutcome } from '../engine/cards.ts';
import type { Hosted } from '../hosted/create-hosted.ts';
import type { PortalView } from '../hosted/views.ts';
import * as hostedAt from '../hosted-paths.ts';
import { EMPTY_CARD_FORM } from './card-form.ts';
import { messagePage } from './layout.ts';
import { findNotice, type NoticeCode } from './notices.ts';
import { portalPath } from './paths.ts';
import { canCancel, canChangePlan, canPay, canResume, openInvoices } from './portal-abilities.ts';
import { portalPage } from './portal-page.ts';
import { cancelPage, cardPage } from './portal-step-pages.ts';
import { readCard, readForm, refuseCard } from './read-form.ts';

const AT = hostedAt.portalPath(':id');

type Act = (c: Context, view: PortalView) => Response | Promise<Response>;

/** The hosted portal. Every action reads the state first, so that repeating it changes nothing. */
export function registerPortal(app: Hono, hosted: Hosted, appUrl: string): void {
  const withPortal = (act: Act) => async (c: Context) => {
    const view = await hosted.readPortal(c.req.param('id') ?? '');
    if (view !== null) return act(c, view);
    const unknown = messagePage(
      'There is no such billing page',
      'The address is wrong or very old. Open it again from Attune.',
      appUrl,
    );
    return c.html(unknown, 404);
  };
  const back = (c: Context, view: PortalView, notice: NoticeCode) =>
    c.redirect(`${portalPath(view.id)}?notice=${notice}`, 303);
  const charged = (c: Context, view: PortalView, outcome: CardOutcome, done: NoticeCode) =>
    back(c, view, outcome.kind === 'done' ? done : 'declined');

  app.get(
    AT,
    withPortal((c, view) => c.html(portalPage(view, findNotice(c.req.query('notice'))))),
  );

  app.get(
    `${AT}/cancel`,
    withPortal((c, view) =>
      view.subscription !== null && canCancel(view)
        ? c.html(cancelPage(view, view.subscription))
        : back(c, view, 'unchanged'),
    ),
  );
  app.post(
    `${AT}/cancel`,
    withPortal(async (c, view) => {
      if (canCancel(view)) await hosted.cancel(view.id);
      else if (!canResume(view)) return back(c, view, 'unchanged');
      return back(c, view, 'cancelled');
    }),
  );
  app.post(
    `${AT}/resume`,
    withPortal(async (c, view) => {
      if (canResume(view)) await hosted.resume(view.id);
      else if (!canCancel(view)) return back(c, view, 'unchanged');
      return back(c, view, 'resumed');
    }),
  );

  app.post(
    `${AT}/plan`,
    withPortal(async (c, view) => {
      const priceId = (await readForm(c))('price');
      if (view.subscription?.priceId === priceId) return back(c, view, 'plan-changed');
      if (!canChangePlan(view) || view.otherPlan?.priceId !== priceId) {
        return back(c, view, 'unchanged');
      }
      return charged(c, view, await hosted.changePlan(view.id, priceId), 'plan-changed');
    }),
  );

  app.get(
    `${AT}/card`,
    withPortal((c, view) => c.html(cardPage(view, EMPTY_CARD_FORM))),
  );
  app.post(
    `${AT}/card`,
    withPortal(async (c, view) => {
      const card = await readCard(c);
      const outcome = await hosted.updateCard(view.id, card);
      if (outcome.kind !== 'done') {
        return refuseCard(c, card, outcome, (state) => cardPage(view, state));
      }
      const isPaid = openInvoices(view).length > 0;
      return back(c, view, isPaid ? 'card-replaced-and-paid' : 'card-replaced');
    }),
  );

  app.post(
    `${AT}/pay`,
    withPortal(async (c, view) => {
      const invoiceId = (await readForm(c))('invoice');
      const invoice = view.invoices.find(({ id }) => id === invoiceId);
      if (invoice?.status === 'paid') return back(c, view, 'paid');
      if (invoice === undefined || !canPay(invoice)) return back(c, view, 'unchanged');
      return charged(c, view, await hosted.payInvoice(view.id, invoice.id), 'paid');
    }),
  );
}
