import { billingError } from '@attune/domain/billing/billing-errors';
import { PaymentsError } from '../../platform/payments/payments.ts';
import type { Services } from '../../platform/services.ts';

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

/** Who did what: the trace of every act on a subscription. */
export function recordAct(
  { log }: Pick<Services, 'log'>,
  act: { action: string; userId: string; by?: string; [fact: string]: unknown },
): void {
  log.info({ billing: { by: act.userId, ...act } }, 'a subscription was acted on');
}
