import { billingError } from '@attune/domain/billing/billing-errors';
import type { Limit } from '../../platform/http/rate-limit.repository.ts';
import type { Services } from '../../platform/services.ts';

/** The provider limits calls for all users together, so one user must not use them up. */
const PROVIDER_CALLS: Limit = { name: 'billing', max: 60, windowSeconds: 60 };

export async function limitProviderCalls({ limits }: Services, userId: string): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await limits.consume(PROVIDER_CALLS, userId);
  if (!isAllowed) throw billingError('billing.too_many_requests', { retryAfterSeconds });
}
