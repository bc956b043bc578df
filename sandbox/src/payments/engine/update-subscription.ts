import type { Cancellation, Metadata, Pause, Subscription } from './billing-models.ts';
import { clearEnd, type Ending, scheduleEnd } from './cancel.ts';
import { CardDeclined } from './cards.ts';
import { changePlan, type PlanChange } from './change-plan.ts';
import { collect, followInvoice } from './collect.ts';
import { emit, get, type Ledger, put } from './ledger.ts';
import { endTrialNow, startPeriodNow, trialUntil } from './renew.ts';

export type SubscriptionChange = {
  metadata?: Metadata;
  defaultMethod?: string;
  /** 'keep' leaves a scheduled cancellation as it is, 'clear' removes it. */
  ending: Ending | 'keep' | 'clear';
  details: Partial<Pick<Cancellation, 'comment' | 'feedback'>>;
  plan: PlanChange | null;
  /** A change that cannot be paid is rejected instead of leaving a debt. */
  mustBePaid: boolean;
  trialEnd: number | 'now' | null;
  /** 'keep' leaves a pause as it is; null ends it. */
  pause?: Pause | null | 'keep';
  startsPeriodNow?: boolean;
};

function withEnding(subscription: Subscription, change: SubscriptionChange, now: number) {
  const { ending, details } = change;
  if (ending === 'clear') return clearEnd(subscription);
  if (ending !== 'keep') return scheduleEnd(subscription, ending, now, details);
  const cancellation = { ...subscription.cancellation, ...details };
  return { ...subscription, cancellation };
}

/** Applies everything in one update, emitted as one change. */
export function updateSubscription(
  ledger: Ledger,
  subscription: Subscription,
  change: SubscriptionChange,
): Subscription {
  const { id } = subscription;
  const { metadata = subscription.metadata } = change;
  const { defaultMethod = subscription.defaultMethod } = change;
  const { pause = 'keep' } = change;
  const written: Subscription = {
    ...withEnding(subscription, change, ledger.now),
    metadata,
    defaultMethod,
    ...(pause === 'keep' ? {} : { pause }),
  };
  put(ledger, written);
  const invoiceId = change.startsPeriodNow
    ? startPeriodNow(ledger, written)
    : change.plan && changePlan(ledger, written, change.plan)?.id;
  if (invoiceId) {
    if (collect(ledger, invoiceId, 'automatic') === 'failed' && change.mustBePaid) {
      throw new CardDeclined();
    }
    followInvoice(ledger, invoiceId);
  }
  const current = get(ledger, 'subscription', id);
  if (change.trialEnd === 'now') return endTrialNow(ledger, current);
  if (change.trialEnd !== null) put(ledger, trialUntil(current, change.trialEnd, ledger.now));
  const updated = get(ledger, 'subscription', id);
  emit(ledger, 'customer.subscription.updated', updated);
  return updated;
}
