import { createCheckoutSession } from '#platform/api/billing.ts';
import { loadProvider } from './provider-script.ts';

export type CheckoutOrder = { userId: string; priceId: string; publishableKey: string };

/**
 * Opens the provider's page: by the URL the server returns, or else by the session id through the
 * provider's script (SPEC section 7).
 */
export async function startCheckout({ userId, priceId, publishableKey }: CheckoutOrder) {
  const { url, id } = await createCheckoutSession({ userId, priceId });
  if (url) {
    window.location.assign(url);
    return;
  }
  if (!id) throw new Error('Server did not return a valid session ID or URL');
  const provider = await loadProvider(publishableKey);
  const answer = await provider.redirectToCheckout({ sessionId: id });
  if (answer?.error) throw new Error(answer.error.message ?? 'The provider did not redirect');
}
