import type { UserDocument } from '@attune/domain/account/user-document';
import { SECOND_MS } from '@attune/domain/kernel/time';
import type { Services } from '#platform/services.ts';
import type { PreviewResponse } from '../billing.schemas.ts';
import { callProvider, limitProviderCalls } from '../call-provider.ts';
import { type PlanChangeParams, requirePlanChange } from './require-plan-change.ts';

export async function previewPlanChange(
  services: Services,
  user: UserDocument,
  params: PlanChangeParams,
): Promise<PreviewResponse> {
  const change = requirePlanChange(services, user, params);
  await limitProviderCalls(services, user.id);
  return callProvider(services, { action: 'preview', userId: user.id }, async () => {
    const prorationDate = await chooseProrationDate(services, change);
    const preview = await services.payments.previewChange({ ...change, prorationDate });
    return {
      ...preview,
      nextChargeAt: preview.nextChargeAt?.toISOString() ?? null,
      prorationDate: prorationDate.toISOString(),
    };
  });
}

/**
 * Now, in whole seconds like the provider, and within the current period, because the provider's
 * clock differs from ours. The change sends the same timestamp, so that the amounts match.
 */
async function chooseProrationDate(
  { payments, clock }: Services,
  { customerId, subscriptionId }: { customerId: string; subscriptionId: string },
): Promise<Date> {
  const { subscriptions } = await payments.readBilling(customerId);
  const period = subscriptions.find(({ id }) => id === subscriptionId);
  const now = Math.floor(clock.now().getTime() / SECOND_MS) * SECOND_MS;
  const from = period?.periodStart?.getTime() ?? now;
  const until = period?.periodEnd?.getTime() ?? now;
  return new Date(Math.min(Math.max(now, from), until));
}
