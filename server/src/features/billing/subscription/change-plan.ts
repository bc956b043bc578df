import type { UserDocument } from '@attune/domain/account/user-document';
import { billingError } from '@attune/domain/billing/billing-errors';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import type { Services } from '#platform/services.ts';
import type { ChangeInput } from '../billing.schemas.ts';
import { auditBillingAction, callProvider, limitProviderCalls } from '../call-provider.ts';
import { requirePlanChange } from './require-plan-change.ts';
import { trySyncSubscription } from './try-sync-subscription.ts';

/**
 * How long a preview is valid. An older timestamp would refund used time. A later one benefits no
 * one, and the provider keeps it within the period.
 */
const PREVIEW_MS = 15 * MINUTE_MS;

export async function changePlan(
  services: Services,
  user: UserDocument,
  input: ChangeInput,
): Promise<void> {
  const change = requirePlanChange(services, user, input);
  const prorationDate = new Date(input.prorationDate);
  const age = services.clock.now().getTime() - prorationDate.getTime();
  if (age > PREVIEW_MS) throw billingError('billing.preview_outdated');
  await limitProviderCalls(services, user.id);
  const billingAction = {
    action: 'change',
    userId: user.id,
    failsAs: 'billing.change_failed',
  } as const;
  await callProvider(services, billingAction, () =>
    services.payments.changePlan({ ...change, prorationDate }),
  );
  const done = { action: 'change', audited: 'billing.plan_changed' } as const;
  await auditBillingAction(services, { ...done, userId: user.id, ...change });
  await trySyncSubscription(services, user.id);
}
