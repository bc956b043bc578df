import { CANCEL_REASON_IDS } from '@attune/domain/billing/checkout';
import { findPrice } from '../catalog.ts';
import type { Pause, Subscription } from '../engine/billing-models.ts';
import { DAY } from '../engine/calendar.ts';
import { isSameInterval, type PlanChange } from '../engine/change-plan.ts';
import type { Ledger } from '../engine/ledger.ts';
import type { SubscriptionChange } from '../engine/update-subscription.ts';
import { invalid, noSuch } from '../wire/api-error.ts';
import { mergeMetadata, type Params } from '../wire/params.ts';

const PRORATIONS = ['always_invoice', 'create_prorations', 'none'] as const;
const PAUSE_BEHAVIORS = ['keep_as_draft', 'mark_uncollectible', 'void'] as const;
const PAYMENT_BEHAVIORS = ['allow_incomplete', 'error_if_incomplete'] as const;
const MAX_TRIAL_SECONDS = 730 * DAY;

/** The price change in `items`, if any. Shared by the change and its preview. */
export function readPlanChange(
  params: Params,
  subscription: Subscription,
  settings: Params = params,
): PlanChange | null {
  const [item, ...others] = params.members('items');
  const proration = settings.choice('proration_behavior', PRORATIONS) ?? 'create_prorations';
  const prorationDate = settings.integer('proration_date') ?? null;
  if (!item) return null;
  if (others.length > 0 || item.text('id') !== subscription.itemId) {
    throw noSuch('subscription_item', item.text('id') ?? '', {
      param: item.name('id'),
      status: 400,
    });
  }
  const priceId = item.requiredText('price');
  if (!findPrice(priceId))
    throw noSuch('price', priceId, { param: item.name('price'), status: 400 });
  const isProrated = proration !== 'none';
  if (isProrated && priceId !== subscription.priceId && isSameInterval({ priceId }, subscription)) {
    throw invalid('The sandbox changes to a price of the same interval only without prorations.', {
      param: settings.name('proration_behavior'),
    });
  }
  const isOutside =
    prorationDate !== null &&
    (prorationDate < subscription.periodStart || prorationDate > subscription.periodEnd);
  if (isOutside) {
    throw invalid('The `proration_date` must be within the current period.', {
      param: settings.name('proration_date'),
    });
  }
  return { priceId, prorationDate, isProrated };
}

function readEnding(params: Params, subscription: Subscription, now: number) {
  const atPeriodEnd = params.flag('cancel_at_period_end');
  const cancelAt = params.integer('cancel_at');
  if (atPeriodEnd && cancelAt !== undefined) {
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  }
  if (cancelAt !== undefined) {
    if (cancelAt <= now) {
      throw invalid('The `cancel_at` date must be in the future.', { param: 'cancel_at' });
    }
    return { kind: 'at', at: cancelAt } as const;
  }
  if (atPeriodEnd) return { kind: 'period-end' } as const;
  const clearsFlag = atPeriodEnd === false && subscription.cancelAtPeriodEnd;
  return clearsFlag || params.has('cancel_at') ? 'clear' : 'keep';
}

function readTrialEnd(params: Params, subscription: Subscription, now: number) {
  const sent = params.text('trial_end');
  if (sent === undefined) return null;
  if (sent === 'now') return subscription.status === 'trialing' ? 'now' : null;
  const trialEnd = params.requiredInteger('trial_end');
  if (trialEnd > now && trialEnd < now + MAX_TRIAL_SECONDS) return trialEnd;
  throw invalid('The `trial_end` must be in the future, and within two years.', {
    param: 'trial_end',
  });
}

function readPause(params: Params, now: number): Pause | null | 'keep' {
  const pause = params.within('pause_collection');
  if (!pause.has('behavior')) return params.has('pause_collection') ? null : 'keep';
  const behavior = pause.choice('behavior', PAUSE_BEHAVIORS) ?? 'void';
  const resumesAt = pause.integer('resumes_at') ?? null;
  if (resumesAt !== null && resumesAt <= now) {
    throw invalid('The `resumes_at` date must be in the future.', {
      param: pause.name('resumes_at'),
    });
  }
  return { behavior, resumesAt };
}

/** The sandbox begins a new period only without prorations. */
function readAnchor(params: Params): boolean {
  const type = params.within('billing_cycle_anchor').text('type');
  if (type === undefined) return false;
  const isSupported = type === 'now' && params.text('proration_behavior') === 'none';
  if (isSupported) return true;
  throw invalid('The sandbox accepts only `now`, without prorations.', {
    param: 'billing_cycle_anchor[type]',
  });
}

export function readCancellationDetails(params: Params) {
  const details = params.within('cancellation_details');
  const comment = details.text('comment');
  const feedback = details.choice('feedback', CANCEL_REASON_IDS);
  return {
    ...(comment === undefined ? {} : { comment }),
    ...(feedback === undefined ? {} : { feedback }),
  };
}

export function readSubscriptionChange(
  params: Params,
  subscription: Subscription,
  ledger: Ledger,
): SubscriptionChange {
  const method = params.text('default_payment_method');
  if (method !== undefined && !ledger.objects.has(method)) {
    throw noSuch('PaymentMethod', method, { param: 'default_payment_method', status: 400 });
  }
  return {
    metadata: mergeMetadata(subscription.metadata, params),
    ...(method === undefined ? {} : { defaultMethod: method }),
    ending: readEnding(params, subscription, ledger.now),
    details: readCancellationDetails(params),
    plan: readPlanChange(params, subscription),
    mustBePaid: params.choice('payment_behavior', PAYMENT_BEHAVIORS) === 'error_if_incomplete',
    trialEnd: readTrialEnd(params, subscription, ledger.now),
    pause: readPause(params, ledger.now),
    startsPeriodNow: readAnchor(params),
  };
}
