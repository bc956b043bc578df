import { findPrice } from '../catalog.ts';
import { advanceCustomer } from '../clocks.ts';
import type { Payment } from '../engine/billing-models.ts';
import type { CardInput, CardOutcome } from '../engine/cards.ts';
import { closeDispute, isTakenBack, openDispute } from '../engine/dispute.ts';
import { allOf, type Ledger } from '../engine/ledger.ts';
import type { PortalSession } from '../engine/models.ts';
import { refund } from '../engine/refund.ts';
import type { Country } from '../engine/tax-models.ts';
import { machineNow, NO_CAUSE, type Sandbox } from '../sandbox.ts';
import { readDeliveries, requeueDelivery } from '../store/deliveries.repository.ts';
import { changeCustomer, readLedger } from '../store/ledger-store.ts';
import { findObject, listObjects } from '../store/objects.repository.ts';
import {
  cancelInPortal,
  changePlanInPortal,
  payCheckout,
  payInPortal,
  resumeInPortal,
  toDeclinedOutcome,
  updateCardInPortal,
} from './actions.ts';
import { openRedemption } from './redeem-code.ts';
import {
  type ConsoleCustomer,
  viewCheckout,
  viewCustomer,
  viewEvent,
  viewInvoice,
  viewPortal,
} from './views.ts';

const MAX_SHOWN = 100;
const EXPIRED_OUTCOME: CardOutcome = { kind: 'declined', message: 'This page has expired.' };

export type Hosted = ReturnType<typeof createHosted>;

/** The data and actions of the hosted pages, on the same ledgers as the API. */
export function createHosted(sandbox: Sandbox, appUrl: string) {
  const { db, clock } = sandbox;

  async function findPortal(id: string): Promise<PortalSession | null> {
    const portal = await findObject(db, 'billing_portal.session', id);
    return portal && portal.expiresAt > machineNow(clock) ? portal : null;
  }

  async function changeLedger<Result>(
    customerId: string,
    change: (ledger: Ledger) => Result,
  ): Promise<Result> {
    const target = { customerId, cause: NO_CAUSE };
    const result = await db.transaction((tx) => changeCustomer(sandbox, tx, target, change));
    sandbox.wake();
    return result;
  }

  /** Changes the payment of an invoice, if it was paid with a card. */
  async function changePayment(
    invoiceId: string,
    change: (ledger: Ledger, payment: Payment) => void,
  ): Promise<void> {
    const invoice = await findObject(db, 'invoice', invoiceId);
    if (!invoice) return;
    await changeLedger(invoice.customer, (ledger) => {
      const payments = allOf(ledger, 'payment_intent');
      const payment = payments.find(({ invoice, isPaid }) => invoice === invoiceId && isPaid);
      if (payment) change(ledger, payment);
    });
  }

  async function inPortal(
    id: string,
    change: (ledger: Ledger, portal: PortalSession) => CardOutcome,
  ) {
    const portal = await findPortal(id);
    return portal
      ? changeLedger(portal.customer, (ledger) => change(ledger, portal))
      : EXPIRED_OUTCOME;
  }

  async function doInPortal(id: string, change: (ledger: Ledger) => void): Promise<CardOutcome> {
    return inPortal(id, (ledger, { returnUrl }) => {
      change(ledger);
      return { kind: 'done', returnUrl };
    });
  }

  return {
    async readCheckout(id: string, country: Country | null = null) {
      const session = await findObject(db, 'checkout.session', id);
      return session && viewCheckout(session, appUrl, country);
    },
    /** The address that was chosen decides about tax. */
    async payCheckout(id: string, card: CardInput, country: Country | null = null) {
      const session = await findObject(db, 'checkout.session', id);
      if (!session) return EXPIRED_OUTCOME;
      const target = { customerId: session.customer, cause: NO_CAUSE };
      const outcome = await db.transaction(async (tx) => {
        const redemption = await openRedemption(sandbox, tx, session);
        const { isRefused } = redemption;
        const paid = await changeCustomer(sandbox, tx, target, (ledger) =>
          payCheckout(ledger, id, { card, isRefused, country }),
        );
        if (paid.isCompleted) await redemption.count();
        return paid.outcome;
      });
      sandbox.wake();
      return outcome;
    },
    async readPortal(id: string) {
      const portal = await findPortal(id);
      return portal && viewPortal(await readLedger(sandbox, db, portal.customer), portal);
    },
    async cancel(id: string): Promise<void> {
      await doInPortal(id, cancelInPortal);
    },
    async resume(id: string): Promise<void> {
      await doInPortal(id, resumeInPortal);
    },
    async changePlan(id: string, priceId: string) {
      if (!findPrice(priceId)) return EXPIRED_OUTCOME;
      return doInPortal(id, (ledger) => changePlanInPortal(ledger, priceId)).catch(
        toDeclinedOutcome,
      );
    },
    updateCard: (id: string, card: CardInput) =>
      inPortal(id, (ledger, { returnUrl }) => updateCardInPortal(ledger, card, returnUrl)),
    payInvoice: (id: string, invoiceId: string) =>
      inPortal(id, (ledger, { returnUrl }) => payInPortal(ledger, invoiceId, returnUrl)),
    async readInvoice(id: string) {
      const invoice = await findObject(db, 'invoice', id);
      return invoice && viewInvoice(invoice);
    },
    async listCustomers() {
      const query = { kind: 'customer', where: { isDeleted: ['false'] }, created: {} } as const;
      const customers = await listObjects(db, query, { limit: MAX_SHOWN });
      const views: ConsoleCustomer[] = [];
      // Customers are read one by one, because the app needs database connections too.
      for (const { id } of customers) views.push(viewCustomer(await readLedger(sandbox, db, id)));
      return views;
    },
    async listEvents() {
      const rows = await readDeliveries(db, MAX_SHOWN);
      return rows.flatMap(({ event, ...delivery }) =>
        event.kind === 'event' ? [viewEvent({ event, ...delivery })] : [],
      );
    },
    /** Gives the customer a test clock, if needed, and advances it. */
    advanceCustomer: (id: string, to: Date) =>
      advanceCustomer(sandbox, id, Math.floor(to.getTime() / 1_000)),
    refundInvoice: (id: string) =>
      changePayment(id, (ledger, payment) => {
        const amount = payment.amount - payment.refunded;
        if (amount <= 0) return;
        refund(ledger, payment, { amount, reason: 'requested_by_customer', metadata: {} });
      }),
    /** What the customer's bank does. */
    disputeInvoice: (id: string, options: Parameters<typeof openDispute>[2] = {}) =>
      changePayment(id, (ledger, payment) => {
        if (!isTakenBack(ledger, payment)) openDispute(ledger, payment, options);
      }),
    async closeDispute(id: string, outcome: 'won' | 'lost') {
      const dispute = await findObject(db, 'dispute', id);
      if (!dispute) return;
      await changeLedger(dispute.customer, (ledger) => void closeDispute(ledger, id, outcome));
    },
    async resendEvent(id: string) {
      await requeueDelivery(db, id, clock.now());
      sandbox.wake();
    },
  };
}
