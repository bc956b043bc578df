import { findPrice } from '../catalog.ts';
import { advanceCustomer } from '../clocks.ts';
import { type Book, find } from '../engine/book.ts';
import type { PortalSession } from '../engine/models.ts';
import { refund } from '../engine/refund.ts';
import type { CardOutcome, ConsoleCustomer, Hosted } from '../hosted.ts';
import { machineNow, OF_ITSELF, type Sandbox } from '../sandbox.ts';
import { readDeliveries, requeueDelivery } from '../store/deliveries.repository.ts';
import { changeCustomer, readBook } from '../store/ledger.ts';
import { findObject, listObjects } from '../store/objects.repository.ts';
import { payCheckout } from './pay-checkout.ts';
import {
  cancelInPortal,
  changePlanInPortal,
  declinedOr,
  payInPortal,
  resumeInPortal,
  updateCardInPortal,
} from './portal-acts.ts';
import { viewCheckout, viewCustomer, viewInvoice, viewPortal } from './views.ts';

const SHOWN = 100;
const GONE: CardOutcome = { kind: 'declined', message: 'This page has expired.' };

/** What the hosted pages show and do, on the same books as the API. */
export function createHosted(sandbox: Sandbox, appUrl: string): Hosted {
  const { db, clock } = sandbox;

  async function findPortal(id: string): Promise<PortalSession | null> {
    const portal = await findObject(db, 'billing_portal.session', id);
    return portal && portal.expiresAt > machineNow(clock) ? portal : null;
  }

  async function act<Result>(customerId: string, change: (book: Book) => Result): Promise<Result> {
    const target = { customerId, cause: OF_ITSELF };
    const result = await db.transaction((tx) => changeCustomer(sandbox, tx, target, change));
    sandbox.wake();
    return result;
  }

  async function inPortal(id: string, change: (book: Book, portal: PortalSession) => CardOutcome) {
    const portal = await findPortal(id);
    return portal ? act(portal.customer, (book) => change(book, portal)) : GONE;
  }

  async function doInPortal(id: string, change: (book: Book) => void): Promise<CardOutcome> {
    return inPortal(id, (book, { returnUrl }) => {
      change(book);
      return { kind: 'done', returnUrl };
    });
  }

  return {
    async readCheckout(id) {
      const session = await findObject(db, 'checkout.session', id);
      return session && viewCheckout(session, appUrl);
    },
    async payCheckout(id, card) {
      const session = await findObject(db, 'checkout.session', id);
      if (!session) return GONE;
      return act(session.customer, (book) => payCheckout(book, id, card));
    },
    async readPortal(id) {
      const portal = await findPortal(id);
      return portal && viewPortal(await readBook(sandbox, db, portal.customer), portal);
    },
    cancel: async (id) => void (await doInPortal(id, cancelInPortal)),
    resume: async (id) => void (await doInPortal(id, resumeInPortal)),
    async changePlan(id, priceId) {
      if (!findPrice(priceId)) return GONE;
      return doInPortal(id, (book) => changePlanInPortal(book, priceId)).catch(declinedOr);
    },
    updateCard: (id, card) =>
      inPortal(id, (book, { returnUrl }) => updateCardInPortal(book, card, returnUrl)),
    payInvoice: (id, invoiceId) =>
      inPortal(id, (book, { returnUrl }) => payInPortal(book, invoiceId, returnUrl)),
    async readInvoice(id) {
      const invoice = await findObject(db, 'invoice', id);
      return invoice && viewInvoice(invoice);
    },
    async listCustomers() {
      const query = { kind: 'customer', where: { isDeleted: ['false'] }, created: {} } as const;
      const customers = await listObjects(db, query, { limit: SHOWN });
      const views: ConsoleCustomer[] = [];
      // One by one: the app needs the database's connections too.
      for (const { id } of customers) views.push(viewCustomer(await readBook(sandbox, db, id)));
      return views;
    },
    async listEvents() {
      const rows = await readDeliveries(db, SHOWN);
      return rows.flatMap(({ event, attempts, deliveredAt, lastAnswer }) =>
        event.kind === 'event'
          ? [
              {
                id: event.id,
                type: event.type,
                createdAt: new Date(event.created * 1_000),
                deliveredAt,
                attempts,
                lastAnswer,
              },
            ]
          : [],
      );
    },
    advanceCustomer: (id, to) => advanceCustomer(sandbox, id, Math.floor(to.getTime() / 1_000)),
    async refundInvoice(id) {
      const invoice = await findObject(db, 'invoice', id);
      if (!invoice) return;
      await act(invoice.customer, (book) => {
        const payment = [...book.objects.values()].find(
          (model) => model.kind === 'payment_intent' && model.invoice === id && model.isPaid,
        );
        const paid = payment && find(book, 'payment_intent', payment.id);
        const amount = paid ? paid.amount - paid.refunded : 0;
        if (paid && amount > 0) {
          refund(book, paid, { amount, reason: 'requested_by_customer', metadata: {} });
        }
      });
    },
    async resendEvent(id) {
      await requeueDelivery(db, id, clock.now());
      sandbox.wake();
    },
  };
}
