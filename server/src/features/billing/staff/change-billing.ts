import { userNotFoundError } from '@attune/domain/account/account-errors';
import { billingError } from '@attune/domain/billing/billing-errors';
import { MAX_TRIAL_EXTENSION_DAYS, type RefundInput } from '@attune/domain/billing/staff-inputs';
import { kernelError } from '@attune/domain/kernel/errors';
import { addDays } from '@attune/domain/kernel/time';
import {
  confirmIdentity,
  findUser,
  lockAdmin,
  lockUser,
  type SessionRef,
  updateUser,
} from '#features/account';
import { audit } from '#features/audit';
import type { Executor } from '#platform/db/database.ts';
import { PaymentsError } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';
import type { InvoicesResponse, SubscriptionResponse } from '../billing.schemas.ts';
import { callProvider, logBillingAction } from '../call-provider.ts';
import { readInvoices } from '../subscription/list-invoices.ts';
import { readSubscription } from './staff.ts';

/** Moves the end of a trial. A trial that was recorded as ended runs again. */
export async function extendTrial(
  services: Services,
  staffId: string,
  userId: string,
  trialEndsAt: Date,
): Promise<SubscriptionResponse> {
  const now = services.clock.now();
  requireReachableEnd(trialEndsAt, now);
  await services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw userNotFoundError(userId);
    if (user.stripeSubscriptionId !== null || user.subscriptionStatus === 'active') {
      throw billingError('billing.trial_has_plan');
    }
    const running = { subscriptionStatus: 'trialing', isTrialing: true } as const;
    await updateUser(tx, userId, { trialEndsAt, ...running, subscriptionEnd: null }, now);
    await audit(tx, {
      at: now,
      actorId: staffId,
      action: 'billing.trial_extended',
      subject: { kind: 'user', id: userId },
      detail: { until: trialEndsAt.toISOString() },
    });
  });
  return readSubscription(services, userId);
}

function requireReachableEnd(end: Date, now: Date): void {
  if (end > now && end <= addDays(now, MAX_TRIAL_EXTENSION_DAYS)) return;
  const message = 'Please choose a day within the next year.';
  throw kernelError('request.invalid', { message, fields: [{ path: 'trialEndsAt', message }] });
}

export async function listMemberInvoices(
  services: Services,
  userId: string,
): Promise<InvoicesResponse> {
  return readInvoices(services, {
    id: userId,
    stripeCustomerId: await readCustomer(services, userId),
  });
}

async function readCustomer({ db }: Services, userId: string): Promise<string | null> {
  const user = await findUser(db, userId);
  if (!user) throw userNotFoundError(userId);
  return user.stripeCustomerId;
}

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
  await requireRefundable(services, userId, invoiceId);
  const { userId: by } = session;
  const record: RecordRefund = (tx, action, detail) =>
    audit(tx, {
      at: services.clock.now(),
      actorId: by,
      action,
      subject: { kind: 'user', id: userId },
      detail: { request: id, invoice: invoiceId, ...detail },
    });
  // Recorded before money moves. A request without a result may have been paid back.
  await services.db.transaction(async (tx) => {
    await lockAdmin(services, tx, session);
    await record(tx, 'billing.refund_requested', { cents: amountCents });
  });
  const refund = await callProvider(services, { action: 'refund', userId }, () =>
    services.payments
      .refundInvoice({ invoiceId, amountCents, idempotencyKey: id })
      .catch(async (error: unknown) => {
        const isRefused = error instanceof PaymentsError && !error.isUnreachable;
        if (!isRefused) throw error;
        await record(services.db, 'billing.refund_refused', {});
        throw billingError('billing.refund_refused');
      }),
  );
  logBillingAction(services, { action: 'refund', userId, by, refund: refund.id });
  await record(services.db, 'billing.refunded', { refund: refund.id, cents: refund.amountCents });
  return { amountCents: refund.amountCents, currency: refund.currency };
}

async function requireRefundable(services: Services, userId: string, invoiceId: string) {
  const customerId = await readCustomer(services, userId);
  if (customerId === null) throw billingError('billing.invoice_missing');
  const { invoices } = await callProvider(services, { action: 'refund', userId }, () =>
    services.payments.readBilling(customerId),
  );
  const invoice = invoices.find((candidate) => candidate.id === invoiceId);
  if (!invoice) throw billingError('billing.invoice_missing');
  if (invoice.amountPaidCents <= 0) throw billingError('billing.not_refundable');
}
