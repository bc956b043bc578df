import type Stripe from 'stripe';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import type { Payments } from './payments.ts';

export type StripeParts = Pick<Payments, 'priceIds' | 'planOf'> & {
  stripe: Stripe;
  webhookSecret: string;
  clock: Clock;
  log: Log;
};
