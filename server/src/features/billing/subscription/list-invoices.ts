import type { UserDocument } from '@attune/domain/account/user-document';
import { withIsoDates } from '#platform/http/iso-dates.ts';
import type { Services } from '#platform/services.ts';
import { type InvoicesResponse, invoicesResponse } from '../billing.schemas.ts';
import { callProvider, limitProviderCalls } from '../call-provider.ts';

/** Reads the invoices from the provider, newest first. The list is empty before the first plan. */
export async function listInvoices(
  services: Services,
  { id: userId, stripeCustomerId }: UserDocument,
): Promise<InvoicesResponse> {
  if (stripeCustomerId === null) return { invoices: [] };
  await limitProviderCalls(services, userId);
  const { invoices } = await callProvider(services, { action: 'invoices', userId }, () =>
    services.payments.readBilling(stripeCustomerId),
  );
  return invoicesResponse.parse({
    invoices: invoices.map((invoice) => ({
      ...withIsoDates(invoice),
      amountCents: invoice.totalCents,
    })),
  });
}
