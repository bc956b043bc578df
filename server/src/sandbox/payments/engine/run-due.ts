import type { Invoice, Subscription } from './billing-models.ts';
import { type Book, emit, get, put } from './book.ts';
import { DAY } from './calendar.ts';
import { endSubscription } from './cancel.ts';
import { retryInvoice } from './collect.ts';
import type { CheckoutSession, CustomerModel } from './models.ts';
import { renew } from './renew.ts';

const TRIAL_WARNING = 3 * DAY;

type Step = { at: number; run(book: Book): void };

function stepOfSubscription(subscription: Subscription): Step[] {
  const { id, status, cancelAt, periodEnd, trialEnd, hasToldTrialEnd } = subscription;
  if (status === 'canceled') return [];
  const now = (book: Book) => get(book, 'subscription', id);
  // A cancellation comes before the renewal of the same moment.
  const isEnding = cancelAt !== null && cancelAt <= periodEnd;
  const next: Step = isEnding
    ? { at: cancelAt, run: (book) => void endSubscription(book, now(book)) }
    : { at: periodEnd, run: (book) => void renew(book, now(book)) };
  if (status !== 'trialing' || trialEnd === null || hasToldTrialEnd) return [next];
  const warn: Step = {
    at: Math.max(subscription.periodStart, trialEnd - TRIAL_WARNING),
    run(book) {
      const told = put<Subscription>(book, { ...now(book), hasToldTrialEnd: true });
      emit(book, 'customer.subscription.trial_will_end', told);
    },
  };
  return [warn, next];
}

function stepOfInvoice({ id, status, nextAttempt }: Invoice): Step[] {
  if (status !== 'open' || nextAttempt === null) return [];
  return [{ at: nextAttempt, run: (book) => void retryInvoice(book, id, 'automatic') }];
}

export function expireSession(book: Book, session: CheckoutSession): CheckoutSession {
  const expired = put<CheckoutSession>(book, { ...session, status: 'expired' });
  emit(book, 'checkout.session.expired', expired);
  return expired;
}

function stepOfSession({ id, status, expiresAt }: CheckoutSession): Step[] {
  if (status !== 'open') return [];
  return [
    {
      at: expiresAt,
      run: (book) => void expireSession(book, get(book, 'checkout.session', id)),
    },
  ];
}

function stepsOf(model: CustomerModel): Step[] {
  if (model.kind === 'subscription') return stepOfSubscription(model);
  if (model.kind === 'invoice') return stepOfInvoice(model);
  if (model.kind === 'checkout.session') return stepOfSession(model);
  return [];
}

function nextStep(book: Book): Step | null {
  const steps = [...book.objects.values()].flatMap(stepsOf);
  return steps.reduce<Step | null>(
    (first, step) => (first && first.at <= step.at ? first : step),
    null,
  );
}

/** When something next falls due for this customer, by the customer's clock. */
export function nextDue(book: Book): number | null {
  return nextStep(book)?.at ?? null;
}

/** Lives through everything up to `until`, each step at its own time. */
export function runDue(book: Book, until: number): void {
  for (let step = nextStep(book); step && step.at <= until; step = nextStep(book)) {
    book.now = step.at;
    step.run(book);
  }
  book.now = until;
}
