import type { UserDocument } from '@attune/domain/account/user-document';
import { withIsoDates } from '#platform/http/iso-dates.ts';
import type { CustomerBilling } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';
import { callProvider, limitProviderCalls } from '../call-provider.ts';
import { readNextPriceId } from '../prices/read-price.ts';
import { type InvoicesResponse, invoicesResponse } from './subscription.schemas.ts';

/**
 * Reads the invoices from the provider, newest first, with the next charge and what changes the price
 * of the plan: discounts and tax. The list is empty before the first plan.
 */
export async function listInvoices(
  services: Services,
  user: UserDocument,
): Promise<InvoicesResponse> {
  const { id: userId, stripeCustomerId: customerId, stripeSubscriptionId } = user;
  if (customerId === null) return { invoices: [] };
  await limitProviderCalls(services, userId);
  const call = { action: 'invoices', userId };
  const [billing, refunds, renewal] = await callProvider(services, call, () =>
    Promise.all([
      services.payments.readBilling(customerId),
      services.payments.sumRefunds(customerId),
      previewRenewal(services, user),
    ]),
  );
  const subscription = billing.subscriptions.find(({ id }) => id === stripeSubscriptionId);
  const discounts = (subscription?.discounts ?? []).map(withIsoDates);
  const isKnown = !endsDuringPause(user, discounts);
  const upcoming = renewal && isKnown ? { ...renewal, amountCents: renewal.dueCents } : null;
  const hasTax =
    subscription?.hasTax === true || billing.invoices.some(({ taxCents }) => taxCents > 0);
  return invoicesResponse.parse({ ...toInvoices(billing, refunds), upcoming, discounts, hasTax });
}

/**
 * The provider previews the next period, also while the plan is paused. A discount of that period
 * may have ended by the charge after the pause.
 */
function endsDuringPause(
  { pausedUntil, nextBillingDate }: UserDocument,
  discounts: readonly { endsAt: string | null }[],
): boolean {
  if (!pausedUntil || !nextBillingDate) return false;
  const chargedAt = Date.parse(nextBillingDate);
  return discounts.some(({ endsAt }) => endsAt !== null && Date.parse(endsAt) <= chargedAt);
}

async function previewRenewal({ db, payments }: Services, user: UserDocument) {
  const { stripeSubscriptionId: id, nextBillingDate, pausedUntil, cancelAtPeriodEnd } = user;
  if (id === null || cancelAtPeriodEnd) return null;
  const at = nextBillingDate ? new Date(nextBillingDate) : null;
  const charge = { at, endsPause: pausedUntil !== null };
  // The provider learns of an announced price only shortly before the first charge at it.
  return payments.previewRenewal(id, await readNextPriceId(db, id, charge));
}

export async function readInvoices(
  services: Services,
  { id: userId, stripeCustomerId }: Pick<UserDocument, 'id' | 'stripeCustomerId'>,
): Promise<InvoicesResponse> {
  if (stripeCustomerId === null) return { invoices: [] };
  const [billing, refunds] = await callProvider(services, { action: 'invoices', userId }, () =>
    Promise.all([
      services.payments.readBilling(stripeCustomerId),
      services.payments.sumRefunds(stripeCustomerId),
    ]),
  );
  return invoicesResponse.parse(toInvoices(billing, refunds));
}

const toInvoices = ({ invoices }: CustomerBilling, refunds: ReadonlyMap<string, number>) => ({
  invoices: invoices.map((invoice) => ({
    ...withIsoDates(invoice),
    amountCents: invoice.totalCents,
    refundedCents: refunds.get(invoice.id) ?? 0,
  })),
});
