import type { Services } from '#platform/services.ts';
import type { SubscriptionResponse } from '../billing.schemas.ts';
import { auditBillingAction, callProvider } from '../call-provider.ts';
import { readSubscription } from './read-subscription.ts';
import { syncSubscription } from './sync-subscription.ts';

export async function resyncSubscription(
  services: Services,
  staffId: string,
  userId: string,
): Promise<SubscriptionResponse> {
  await callProvider(services, { action: 'resync', userId }, () =>
    syncSubscription(services, userId),
  );
  const done = { action: 'resync', audited: 'billing.resynced' } as const;
  await auditBillingAction(services, { ...done, userId, by: staffId });
  return readSubscription(services, userId);
}
