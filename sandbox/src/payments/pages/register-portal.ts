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

const PATH = hostedAt.portalPath(':id');

type PortalHandler = (c: Context, view: PortalView) => Response | Promise<Response>;

/** The hosted portal. Every action reads the state first, so that repeating it changes nothing. */
export function registerPortal(app: Hono, hosted: Hosted, appUrl: string): void {
  const withPortal = (handle: PortalHandler) => async (c: Context) => {
    const view = await hosted.readPortal(c.req.param('id') ?? '');
    if (view !== null) return handle(c, view);
    const unknown = messagePage(
      'This billing page doesn’t exist',
      'The link is wrong or too old. Open it again from Attune.',
      appUrl,
    );
    return c.html(unknown, 404);
  };
  const redirectToPortal = (c: Context, view: PortalView, notice: NoticeCode) =>
    c.redirect(`${portalPath(view.id)}?notice=${notice}`, 303);
  const redirectAfterCharge = (
    c: Context,
    view: PortalView,
    outcome: CardOutcome,
    done: NoticeCode,
  ) => redirectToPortal(c, view, outcome.kind === 'done' ? done : 'declined');

  app.get(
    PATH,
    withPortal((c, view) => c.html(portalPage(view, findNotice(c.req.query('notice'))))),
  );

  app.get(
    `${PATH}/cancel`,
    withPortal((c, view) =>
      view.subscription !== null && canCancel(view)
        ? c.html(cancelPage(view, view.subscription))
        : redirectToPortal(c, view, 'unchanged'),
    ),
  );
  app.post(
    `${PATH}/cancel`,
    withPortal(async (c, view) => {
      if (canCancel(view)) await hosted.cancel(view.id);
      else if (!canResume(view)) return redirectToPortal(c, view, 'unchanged');
      return redirectToPortal(c, view, 'cancelled');
    }),
  );
  app.post(
    `${PATH}/resume`,
    withPortal(async (c, view) => {
      if (canResume(view)) await hosted.resume(view.id);
      else if (!canCancel(view)) return redirectToPortal(c, view, 'unchanged');
      return redirectToPortal(c, view, 'resumed');
    }),
  );

  app.post(
    `${PATH}/plan`,
    withPortal(async (c, view) => {
      const priceId = (await readForm(c))('price');
      if (view.subscription?.priceId === priceId) return redirectToPortal(c, view, 'plan-changed');
      if (!canChangePlan(view) || view.otherPlan?.priceId !== priceId) {
        return redirectToPortal(c, view, 'unchanged');
      }
      return redirectAfterCharge(
        c,
        view,
        await hosted.changePlan(view.id, priceId),
        'plan-changed',
      );
    }),
  );

  app.get(
    `${PATH}/card`,
    withPortal((c, view) => c.html(cardPage(view, EMPTY_CARD_FORM))),
  );
  app.post(
    `${PATH}/card`,
    withPortal(async (c, view) => {
      const card = await readCard(c);
      const outcome = await hosted.updateCard(view.id, card);
      if (outcome.kind !== 'done') {
        return refuseCard(c, card, outcome, (state) => cardPage(view, state));
      }
      const isPaid = openInvoices(view).length > 0;
      return redirectToPortal(c, view, isPaid ? 'card-replaced-and-paid' : 'card-replaced');
    }),
  );

  app.post(
    `${PATH}/pay`,
    withPortal(async (c, view) => {
      const invoiceId = (await readForm(c))('invoice');
      const invoice = view.invoices.find(({ id }) => id === invoiceId);
      if (invoice?.status === 'paid') return redirectToPortal(c, view, 'paid');
      if (invoice === undefined || !canPay(invoice)) return redirectToPortal(c, view, 'unchanged');
      return redirectAfterCharge(c, view, await hosted.payInvoice(view.id, invoice.id), 'paid');
    }),
  );
}
