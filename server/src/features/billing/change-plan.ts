import type { UserDocument } from '@attune/domain/account/user-document';
import { billingError } from '@attune/domain/billing/billing-errors';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import type { Services } from '../../platform/services.ts';
import { askProvider, auditAct } from './ask-provider.ts';
import type { ChangeInput } from './billing.schemas.ts';
import { spendProviderCall } from './limits.ts';
import { requirePlanChange } from './plan-change.ts';
import { syncAfterwards } from './sync-afterwards.ts';

/**
 * How long a preview may be looked at. An older moment would give back time that was used; a later
 * one gives nobody anything, and the provider keeps it within the period.
 */
const PREVIEW_MS = 15 * MINUTE_MS;

/** Changes the plan at the amounts that the preview showed. */
export async function changePlan(
  services: Services,
  user: UserDocument,
  input: ChangeInput,
): Promise<void> {
  const change = requirePlanChange(services, user, input);
  const prorationDate = new Date(input.prorationDate);
  const age = services.clock.now().getTime() - prorationDate.getTime();
  if (age > PREVIEW_MS) throw billingError('billing.preview_outdated');
  await spendProviderCall(services, user.id);
  const act = { action: 'change', userId: user.id, failsAs: 'billing.change_failed' } as const;
  await askProvider(services, act, () =>
    services.payments.changePlan({ ...change, prorationDate }),
  );
  const done = { action: 'change', audited: 'billing.plan_changed' } as const;
  await auditAct(services, { ...done, userId: user.id, ...change });
  await syncAfterwards(services, user.id);
}
