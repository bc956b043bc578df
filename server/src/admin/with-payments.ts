import { systemClock } from '#platform/clock/clock.ts';
import { createLog } from '#platform/log/log.ts';
import { createStripePayments } from '#platform/payments/create-stripe-payments.ts';
import { type Payments, PaymentsError } from '#platform/payments/payments.ts';
import type { Config } from '../env.ts';
import { CommandFailed } from './errors.ts';

/** Runs a task with the configured payment provider. */
export async function withPayments<Result>(
  { payments: settings }: Pick<Config, 'payments'>,
  task: (payments: Payments) => Promise<Result>,
): Promise<Result> {
  if (settings === null) {
    throw new CommandFailed('No payment provider is set up (STRIPE_SECRET_KEY).');
  }
  const log = createLog('silent');
  const options = { ...settings, clock: systemClock, log, isSandbox: false };
  try {
    return await task(createStripePayments(options));
  } catch (error) {
    throw error instanceof PaymentsError ? new CommandFailed(`${error.message}.`) : error;
  }
}
