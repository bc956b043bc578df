import type { InvoiceView, SubscriptionView } from '../hosted.ts';
import type { Tone } from './layout.ts';
import { dayInWords, money } from './words.ts';

export type StateInWords = { headline: string; detail: string; tone: Tone | null };

const ENDED = ['canceled', 'incomplete_expired'];

export function hasEnded({ status }: SubscriptionView): boolean {
  return ENDED.includes(status);
}

/** When a subscription ends that is cancelled now: what was paid for or promised is kept. */
export function endOfCurrent({ status, trialEnd, periodEnd }: SubscriptionView): Date {
  return status === 'trialing' && trialEnd !== null ? trialEnd : periodEnd;
}

function priceInWords({ amountCents, interval }: SubscriptionView): string {
  return `${money(amountCents)} per ${interval}`;
}

/** The state of a subscription as a headline and what follows from it, with the days named. */
export function stateInWords(
  subscription: SubscriptionView,
  invoices: readonly InvoiceView[],
): StateInWords {
  const { planName, status, cancelAt } = subscription;
  const end = dayInWords(endOfCurrent(subscription));
  const state = (headline: string, detail: string, tone: StateInWords['tone'] = null) => ({
    headline: `${planName}, ${headline}`,
    detail,
    tone,
  });
  if (hasEnded(subscription)) {
    return state('ended', 'This subscription is over. Nothing more will be charged.');
  }
  if (cancelAt !== null) {
    const last = dayInWords(cancelAt);
    const verb = cancelAt < endOfCurrent(subscription) ? 'Ends' : 'Runs until';
    return state(
      'cancelled',
      `${verb} ${last}. Nothing more will be charged. Until then you can resume it.`,
    );
  }
  switch (status) {
    case 'trialing':
      return state('on trial', `The first charge of ${priceInWords(subscription)} is on ${end}.`);
    case 'active':
      return state('active', `Renews on ${end} for ${money(subscription.amountCents)}.`);
    case 'past_due':
      return state('payment due', retryInWords(invoices), 'warn');
    case 'unpaid':
      return state(
        'unpaid',
        'Every attempt to charge the card has failed. Pay the open invoice to go on.',
        'bad',
      );
    case 'incomplete':
      return state('not started', 'The first payment has not gone through yet.', 'warn');
    case 'paused':
      return state('paused', 'Nothing is charged while it is paused.');
    default:
      return state(status, `The current period ends on ${end}.`);
  }
}

function retryInWords(invoices: readonly InvoiceView[]): string {
  const next = invoices.find((invoice) => invoice.status === 'open' && invoice.nextAttemptAt);
  const when = next?.nextAttemptAt
    ? ` The next attempt is on ${dayInWords(next.nextAttemptAt)}.`
    : '';
  return `The last charge failed.${when} Replace the card, or pay the open invoice now.`;
}
