import type { AuditAction } from '@attune/domain/audit/audit-actions';
import { billingError } from '@attune/domain/billing/billing-errors';
import { audit } from '#features/audit';
import { perMinute } from '#platform/http/rate-limit.repository.ts';
import { PaymentsError } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';

export type ErrorCode = Parameters<typeof billingError>[0];

export async function callProvider<Result>(
  { log }: Pick<Services, 'log'>,
  call: { action: string; userId: string; failsAs?: ErrorCode },
  request: () => Promise<Result>,
): Promise<Result> {
  const { action, userId, failsAs = 'billing.provider_unavailable' } = call;
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    log.error({ err: error, action, userId }, 'payment provider call failed');
    throw billingError(error.isDeclined ? 'billing.card_declined' : failsAs);
  }
}

type BillingAction = { action: string; userId: string; by?: string; [fact: string]: unknown };

export function logBillingAction(
  { log }: Pick<Services, 'log'>,
  billingAction: BillingAction,
): void {
  log.info({ billing: { by: billingAction.userId, ...billingAction } }, 'billing action');
}

export type AuditedBillingAction = BillingAction & { auditAction: AuditAction; plan?: string };

/** Logs a user's action and adds it to the audit log, with the plan and nothing more. */
export async function auditBillingAction(
  { log, db, clock }: Pick<Services, 'log' | 'db' | 'clock'>,
  { auditAction, ...billingAction }: AuditedBillingAction,
): Promise<void> {
  logBillingAction({ log }, billingAction);
  await audit(db, {
    at: clock.now(),
    actorId: billingAction.by ?? billingAction.userId,
    action: auditAction,
    subject: { kind: 'user', id: billingAction.userId },
    detail: billingAction.plan === undefined ? {} : { plan: billingAction.plan },
  });
}

/** The provider's rate limit covers all our users together, so no single user may use it up. */
const PROVIDER_CALLS = perMinute('billing', 60);

export async function limitProviderCalls({ limits }: Services, userId: string): Promise<void> {
  await limits.require(PROVIDER_CALLS, userId, (wait) =>
    billingError('billing.too_many_requests', wait),
  );
}
