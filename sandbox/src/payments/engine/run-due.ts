import type { Invoice, Refund, Subscription } from './billing-models.ts';
import { DAY } from './calendar.ts';
import { endSubscription } from './cancel.ts';
import { retryInvoice } from './collect.ts';
import { emit, get, type Ledger, put } from './ledger.ts';
import type { CheckoutSession, CustomerModel } from './models.ts';
import { failRefund } from './refund.ts';
import { renew } from './renew.ts';

const TRIAL_WARNING_SECONDS = 3 * DAY;

/** Work that is due at a time, in seconds. */
type Step = { at: number; run(ledger: Ledger): void };

function listSubscriptionSteps(subscription: Subscription): Step[] {
  const { id, status, cancelAt, periodEnd, trialEnd, pause } = subscription;
  if (status === 'canceled') return [];
  const getCurrent = (ledger: Ledger) => get(ledger, 'subscription', id);
  // A cancellation takes precedence over a renewal at the same time.
  const isEnding = cancelAt !== null && cancelAt <= periodEnd;
  const next: Step = isEnding
    ? { at: cancelAt, run: (ledger) => void endSubscription(ledger, getCurrent(ledger)) }
    : { at: periodEnd, run: (ledger) => void renew(ledger, getCurrent(ledger)) };
  if (pause?.resumesAt && pause.resumesAt <= next.at) {
    const { resumesAt } = pause;
    // Before a renewal at the same time, which is charged again.
    return [{ at: resumesAt, run: (ledger) => resumeCollection(ledger, getCurrent(ledger)) }, next];
  }
  if (status !== 'trialing' || trialEnd === null || subscription.hasToldTrialEnd) return [next];
  const warn: Step = {
    at: Math.max(subscription.periodStart, trialEnd - TRIAL_WARNING_SECONDS),
    run(ledger) {
      const warned = put<Subscription>(ledger, { ...getCurrent(ledger), hasToldTrialEnd: true });
      emit(ledger, 'customer.subscription.trial_will_end', warned);
    },
  };
  return [warn, next];
}

function resumeCollection(ledger: Ledger, subscription: Subscription): void {
  const resumed = put<Subscription>(ledger, { ...subscription, pause: null });
  emit(ledger, 'customer.subscription.updated', resumed);
}

function listInvoiceSteps({ id, status, nextAttempt }: Invoice): Step[] {
  if (status !== 'open' || nextAttempt === null) return [];
  return [{ at: nextAttempt, run: (ledger) => void retryInvoice(ledger, id, 'automatic') }];
}

export function expireSession(ledger: Ledger, session: CheckoutSession): CheckoutSession {
  const expired = put<CheckoutSession>(ledger, { ...session, status: 'expired' });
  emit(ledger, 'checkout.session.expired', expired);
  return expired;
}

function listSessionSteps({ id, status, expiresAt }: CheckoutSession): Step[] {
  if (status !== 'open') return [];
  return [
    {
      at: expiresAt,
      run: (ledger) => void expireSession(ledger, get(ledger, 'checkout.session', id)),
    },
  ];
}

function listRefundSteps({ id, failsAt }: Refund): Step[] {
  if (typeof failsAt !== 'number') return [];
  return [{ at: failsAt, run: (ledger) => failRefund(ledger, get(ledger, 'refund', id)) }];
}

function listSteps(model: CustomerModel): Step[] {
  if (model.kind === 'subscription') return listSubscriptionSteps(model);
  if (model.kind === 'invoice') return listInvoiceSteps(model);
  if (model.kind === 'refund') return listRefundSteps(model);
  if (model.kind === 'checkout.session') return listSessionSteps(model);
  return [];
}

function nextStep(ledger: Ledger): Step | null {
  const steps = [...ledger.objects.values()].flatMap(listSteps);
  return steps.reduce<Step | null>(
    (first, step) => (first && first.at <= step.at ? first : step),
    null,
  );
}

export function nextDue(ledger: Ledger): number | null {
  return nextStep(ledger)?.at ?? null;
}

/** Runs everything due up to `until`, each step at its own time. */
export function runDue(ledger: Ledger, until: number): void {
  for (let step = nextStep(ledger); step && step.at <= until; step = nextStep(ledger)) {
    ledger.now = step.at;
    step.run(ledger);
  }
  ledger.now = until;
}
