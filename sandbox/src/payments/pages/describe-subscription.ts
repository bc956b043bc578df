import type { InvoiceView, SubscriptionView } from '../hosted/views.ts';
import { formatDay, formatMoney } from './format.ts';
import type { Tone } from './layout.ts';

export type SubscriptionSummary = { headline: string; detail: string; tone: Tone | null };

const ENDED = ['canceled', 'incomplete_expired'];

export function hasEnded({ status }: SubscriptionView): boolean {
  return ENDED.includes(status);
}

/** When the subscription would end if it were canceled now: with the trial or the paid period. */
export function currentEnd({ status, trialEnd, periodEnd }: SubscriptionView): Date {
  return status === 'trialing' && trialEnd !== null ? trialEnd : periodEnd;
}

export function describeSubscription(
  subscription: SubscriptionView,
  invoices: readonly InvoiceView[],
): SubscriptionSummary {
  const { planName, status, cancelAt } = subscription;
  const end = formatDay(currentEnd(subscription));
  const state = (headline: string, detail: string, tone: SubscriptionSummary['tone'] = null) => ({
    headline: `${planName}, ${headline}`,
    detail,
    tone,
  });
  if (hasEnded(subscription)) {
    return state('ended', 'This subscription is over. Nothing more will be charged.');
  }
  if (cancelAt !== null) {
    const last = formatDay(cancelAt);
    const verb = cancelAt < currentEnd(subscription) ? 'Ends' : 'Runs until';
    return state(
      'canceled',
      `${verb} ${last}. Nothing more will be charged. Until then you can resume it.`,
    );
  }
  switch (status) {
    case 'trialing':
      return state(
        'on trial',
        `The first charge of ${formatMoney(subscription.renewalCents)} is on ${end}.`,
      );
    case 'active':
      if (subscription.isPaused) {
        return state('paused', 'Invoices are void until the pause ends.');
      }
      return state('active', `Renews on ${end} for ${formatMoney(subscription.renewalCents)}.`);
    case 'past_due':
      return state('payment due', describeRetry(invoices), 'warn');
    case 'unpaid':
      return state(
        'unpaid',
        'Every attempt to charge the card has failed. Pay the open invoice to continue.',
        'bad',
      );
    case 'incomplete':
      return state('not started', 'The first payment hasn’t gone through yet.', 'warn');
    case 'paused':
      return state('paused', 'Nothing is charged while it’s paused.');
    default:
      return state(status, `The current period ends on ${end}.`);
  }
}

function describeRetry(invoices: readonly InvoiceView[]): string {
  const next = invoices.find((invoice) => invoice.status === 'open' && invoice.nextAttemptAt);
  const when = next?.nextAttemptAt
    ? ` The next attempt is on ${formatDay(next.nextAttemptAt)}.`
    : '';
  return `The last charge failed.${when} Replace the card, or pay the open invoice now.`;
}
