import { billingError } from '@attune/domain/billing/billing-errors';
import type { RefundInput } from '@attune/domain/billing/staff-inputs';
import { confirmIdentity, lockAdminAndUser, type SessionRef } from '#features/account';
import { audit } from '#features/audit';
import type { Executor } from '#platform/db/database.ts';
import { PaymentsError } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';
import { callProvider, logBillingAction } from '../call-provider.ts';
import { refundOnce } from '../withdrawal/refund-once.ts';
import { isWithdrawn } from '../withdrawal/withdrawals.repository.ts';
import { readCustomer } from './change-billing.ts';
import { findOpenRefund, MAX_CALL_MS, openRefund, settleRefund } from './refunds.repository.ts';

type RecordRefund = (
  tx: Executor,
  action: 'billing.refund_requested' | 'billing.refunded' | 'billing.refund_refused',
  detail: Record<string, string | number | null>,
) => Promise<void>;

/**
 * Returns a payment to the card, after the admin confirmed who they are. A full refund of the newest
 * payment also ends the subscription, when the provider reports it.
 */
export async function refundPayment(
  services: Services,
  ownSession: SessionRef,
  userId: string,
  { id, invoiceId, amountCents, password, code }: RefundInput,
): Promise<{ amountCents: number; currency: string }> {
  const { session } = await confirmIdentity(services, ownSession, { password, code });
  const { subscriptionId } = await findRefundable(services, userId, invoiceId);
  const { userId: by } = session;
  const record: RecordRefund = (tx, action, detail) =>
    audit(tx, {
      at: services.clock.now(),
      actorId: by,
      action,
      subject: { kind: 'user', id: userId },
      detail: { request: id, invoice: invoiceId, ...detail },
    });
  await callProvider(services, { action: 'refund', userId }, () =>
    settleEarlierRefund(services, { id, invoiceId, amountCents }, record),
  );
  // Recorded before money moves. A request without a result may have been paid back.
  await services.db.transaction(async (tx) => {
    // The lock of the user keeps a withdrawal from being confirmed at the same time.
    await lockAdminAndUser(services, tx, session, userId);
    if (subscriptionId && (await isWithdrawn(tx, subscriptionId))) {
      throw billingError('billing.refund_withdrawn');
    }
    const requestedAt = services.clock.now();
    const request = { id, userId, invoiceId, cents: amountCents, requestedAt };
    if (!(await openRefund(tx, request))) throw billingError('billing.refund_pending');
    await record(tx, 'billing.refund_requested', { cents: amountCents });
  });
  const refund = await callProvider(services, { action: 'refund', userId }, () =>
    refundOnce(services, { invoiceId, amountCents, requestId: id }).catch(
      async (error: unknown) => {
        const isRefused = error instanceof PaymentsError && !error.isUnreachable;
        if (!isRefused) throw error;
        await settleRefund(services.db, id, services.clock.now());
        await record(services.db, 'billing.refund_refused', {});
        throw billingError('billing.refund_refused');
      },
    ),
  );
  logBillingAction(services, { action: 'refund', userId, by, refund: refund.id });
  await settleRefund(services.db, id, services.clock.now());
  await record(services.db, 'billing.refunded', { refund: refund.id, cents: refund.amountCents });
  return { amountCents: refund.amountCents, currency: refund.currency };
}

/**
 * Finds out what became of an earlier refund of the invoice whose result never arrived. Otherwise
 * another amount would be refunded in addition to it.
 */
async function settleEarlierRefund(
  { db, clock, payments }: Services,
  { id, invoiceId, amountCents }: Pick<RefundInput, 'id' | 'invoiceId' | 'amountCents'>,
  record: RecordRefund,
): Promise<void> {
  const earlier = await findOpenRefund(db, invoiceId);
  if (!earlier || (earlier.id === id && earlier.cents === amountCents)) return;
  const now = clock.now();
  const refunds = await payments.listRefunds(invoiceId);
  const made = refunds.find(({ requestId }) => requestId === earlier.id);
  if (!made && now.getTime() - earlier.requestedAt.getTime() < MAX_CALL_MS) {
    throw billingError('billing.refund_pending');
  }
  await settleRefund(db, earlier.id, now);
  if (!made) return;
  const detail = { request: earlier.id, refund: made.id, cents: made.amountCents };
  await record(db, 'billing.refunded', detail);
  throw billingError('billing.refund_settled');
}

async function findRefundable(services: Services, userId: string, invoiceId: string) {
  const customerId = await readCustomer(services, userId);
  if (customerId === null) throw billingError('billing.invoice_missing');
  const { invoices } = await callProvider(services, { action: 'refund', userId }, () =>
    services.payments.readBilling(customerId),
  );
  const invoice = invoices.find((candidate) => candidate.id === invoiceId);
  if (!invoice) throw billingError('billing.invoice_missing');
  if (invoice.amountPaidCents <= 0) throw billingError('billing.not_refundable');
  return invoice;
}
