import type { AuditAction } from '@attune/domain/audit/audit-actions';
import { billingError } from '@attune/domain/billing/billing-errors';
import { PaymentsError } from '../../platform/payments/payments.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../audit/index.ts';

type ErrorCode = Parameters<typeof billingError>[0];

/** Does what needs the provider; its failure becomes the refusal that the person is told. */
export async function askProvider<Result>(
  { log }: Pick<Services, 'log'>,
  act: { action: string; userId: string; failsAs?: ErrorCode },
  ask: () => Promise<Result>,
): Promise<Result> {
  const { action, userId, failsAs = 'billing.provider_unavailable' } = act;
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    log.error({ err: error, action, userId }, 'the payment provider did not do what was asked');
    throw billingError(error.isDeclined ? 'billing.card_declined' : failsAs);
  }
}

type Act = { action: string; userId: string; by?: string; [fact: string]: unknown };

/** Who did what: the trace of every act on a subscription. */
export function recordAct({ log }: Pick<Services, 'log'>, act: Act): void {
  log.info({ billing: { by: act.userId, ...act } }, 'a subscription was acted on');
}

type PersonsAct = Act & { audited: AuditAction; plan?: string };

/** The same of what a person did, for the audit log too: the plan and no more of it. */
export async function auditAct(
  { log, db, clock }: Pick<Services, 'log' | 'db' | 'clock'>,
  { audited, ...act }: PersonsAct,
): Promise<void> {
  recordAct({ log }, act);
  await audit(db, {
    at: clock.now(),
    actorId: act.by ?? act.userId,
    action: audited,
    subject: { kind: 'user', id: act.userId },
    detail: act.plan === undefined ? {} : { plan: act.plan },
  });
}
