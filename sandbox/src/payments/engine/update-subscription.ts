import type { Cancellation, Metadata, Subscription } from './billing-models.ts';
import { clearEnd, type Ending, scheduleEnd } from './cancel.ts';
import { CardDeclined } from './cards.ts';
import { changePlan, type PlanChange } from './change-plan.ts';
import { collect, followInvoice } from './collect.ts';
import { emit, get, type Ledger, put } from './ledger.ts';
import { endTrialNow, trialUntil } from './renew.ts';

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
  const written = { ...withEnding(subscription, change, ledger.now), metadata, defaultMethod };
  put(ledger, written);
  const invoice = change.plan && changePlan(ledger, written, change.plan);
  if (invoice) {
    if (collect(ledger, invoice.id, 'automatic') === 'failed' && change.mustBePaid) {
      throw new CardDeclined();
    }
    followInvoice(ledger, invoice.id);
  }
  const current = get(ledger, 'subscription', id);
  if (change.trialEnd === 'now') return endTrialNow(ledger, current);
  if (change.trialEnd !== null) put(ledger, trialUntil(current, change.trialEnd, ledger.now));
  const updated = get(ledger, 'subscription', id);
  emit(ledger, 'customer.subscription.updated', updated);
  return updated;
}
