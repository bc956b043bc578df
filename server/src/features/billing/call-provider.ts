import type { AuditAction } from '@attune/domain/audit/audit-actions';
import { billingError } from '@attune/domain/billing/billing-errors';
import { PaymentsError } from '../../platform/payments/payments.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../audit/index.ts';

type ErrorCode = Parameters<typeof billingError>[0];

/** Does what needs the provider; its failure becomes the refusal that the person is told. */
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
    log.error({ err: error, action, userId }, 'the payment provider did not do what was asked');
    throw billingError(error.isDeclined ? 'billing.card_declined' : failsAs);
  }
}

type BillingAction = { action: string; userId: string; by?: string; [fact: string]: unknown };

/** Who did what: the trace of every act on a subscription. */
export function logBillingAction(
  { log }: Pick<Services, 'log'>,
  billingAction: BillingAction,
): void {
  log.info(
    { billing: { by: billingAction.userId, ...billingAction } },
    'a subscription was acted on',
  );
}

type AuditedBillingAction = BillingAction & { audited: AuditAction; plan?: string };

/** The same of what a person did, for the audit log too: the plan and no more of it. */
export async function auditBillingAction(
  { log, db, clock }: Pick<Services, 'log' | 'db' | 'clock'>,
  { audited, ...billingAction }: AuditedBillingAction,
): Promise<void> {
  logBillingAction({ log }, billingAction);
  await audit(db, {
    at: clock.now(),
    actorId: billingAction.by ?? billingAction.userId,
    action: audited,
    subject: { kind: 'user', id: billingAction.userId },
    detail: billingAction.plan === undefined ? {} : { plan: billingAction.plan },
  });
}
