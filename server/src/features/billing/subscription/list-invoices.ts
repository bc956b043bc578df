import type { UserDocument } from '@attune/domain/account/user-document';
import { withIsoDates } from '#platform/http/iso-dates.ts';
import type { Services } from '#platform/services.ts';
import { type InvoicesResponse, invoicesResponse } from '../billing.schemas.ts';
import { callProvider, limitProviderCalls } from '../call-provider.ts';

/** Reads the invoices from the provider, newest first. The list is empty before the first plan. */
export async function listInvoices(
  services: Services,
  user: UserDocument,
): Promise<InvoicesResponse> {
  if (user.stripeCustomerId !== null) await limitProviderCalls(services, user.id);
  return readInvoices(services, user);
}

export async function readInvoices(
  services: Services,
  { id: userId, stripeCustomerId }: Pick<UserDocument, 'id' | 'stripeCustomerId'>,
): Promise<InvoicesResponse> {
  if (stripeCustomerId === null) return { invoices: [] };
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
