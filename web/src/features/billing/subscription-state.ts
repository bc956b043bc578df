import { getPaymentProblem, hasAccess } from '@attune/domain/billing/access';
import { PLANS } from '@attune/domain/billing/plans';
import { getTrialDaysLeft } from '@attune/domain/billing/trial';
import type { User } from '#platform/api/generated/types.gen.ts';
import {
  describeEndDate,
  describeNextRetry,
  describeNoCharge,
  getEndedPeriod,
} from './describe-end.ts';
import { describePause } from './describe-pause.ts';
import { formatDay } from './format-day.ts';

export type SubscriptionState = {
  title: string;
  text: string;
  /** Replaces both where the plan's price and dates are shown below it. */
  lead?: string;
  status: string;
};

/** `price` is the next charge, if it is known. */
export function describeSubscription(
  user: User,
  now: Date,
  price: string | null = null,
): SubscriptionState {
  if (user.pausedUntil !== null) return describePause(user, describePlan(user), now);
  if (!hasAccess(user, now)) return describeEndedAccess(user, now);
  const isActive = user.subscriptionStatus === 'active';
  if (user.stripeSubscriptionId !== null) {
    return isActive ? describeActive(user, now, price) : describeBoughtInTrial(user, now, price);
  }
  return isActive
    ? { title: 'You’re subscribed', text: 'You have full access.', status: 'Active' }
    : describeTrial(user, now);
}

/** 'annual plan'; a plan at a discontinued price has neither name nor price. */
export function describePlan({ subscriptionPlan: plan }: Pick<User, 'subscriptionPlan'>): string {
  return plan ? `${PLANS[plan].name.toLowerCase()} plan` : 'plan';
}

function describeEndedAccess(user: User, now: Date): SubscriptionState {
  const end = user.subscriptionEnd ?? user.trialEndsAt;
  const title = `Your access ${describeEndDate(end, user.timeZone, now)}`;
  if (getPaymentProblem(user) === 'stopped') {
    return {
      title,
      text: 'An invoice wasn’t paid. Pay it in the billing portal to get your access back. Nothing you made was deleted.',
      status: 'Invoice unpaid',
    };
  }
  if (user.stripeSubscriptionId !== null) {
    return {
      title,
      text: 'Add a card in the billing portal to continue. Nothing you made was deleted.',
      status: 'Paused',
    };
  }
  const isTrial = getEndedPeriod(user) === 'trial';
  return {
    title,
    text: `${isTrial ? 'Nothing was charged and nothing was deleted' : 'Nothing more will be charged and nothing was deleted'}. Choose a plan to get your access back.`,
    status: isTrial ? 'Trial ended' : 'Ended',
  };
}

const KEEPS_ACCESS = 'You keep full access and can resume until then.';

function describeActive(user: User, now: Date, price: string | null): SubscriptionState {
  const { subscriptionPlan: plan, subscriptionEnd, nextBillingDate, timeZone } = user;
  if (subscriptionEnd) {
    const end = formatDay(subscriptionEnd, timeZone, now);
    return {
      title: `Your ${describePlan(user)} ends on ${end}`,
      text: `You canceled it. ${KEEPS_ACCESS}`,
      status: 'Canceled',
    };
  }
  if (getPaymentProblem(user) === 'retrying') {
    return {
      title: 'Your last payment didn’t go through',
      text: `${describeNextRetry(user, now)} You keep full access in the meantime.`,
      status: 'Payment failed',
    };
  }
  const title = plan ? `You’re on the ${describePlan(user)}` : 'You’re subscribed';
  return {
    title,
    ...(nextBillingDate ? { lead: `${title}. It renews until you cancel.` } : {}),
    text: nextBillingDate
      ? `It renews on ${formatDay(nextBillingDate, timeZone, now)}${price ? ` for ${price}` : ''}, until you cancel.`
      : 'You have full access.',
    status: 'Active',
  };
}

function describeBoughtInTrial(user: User, now: Date, price: string | null): SubscriptionState {
  const { subscriptionPlan: plan, subscriptionEnd, nextBillingDate, paymentDueDate } = user;
  const { timeZone } = user;
  if (subscriptionEnd) {
    return {
      title: `Your trial ends on ${formatDay(subscriptionEnd, timeZone, now)}`,
      text: `You won’t be charged for the ${describePlan(user)} because you canceled it. ${KEEPS_ACCESS}`,
      status: 'Trial, plan canceled',
    };
  }
  if (!nextBillingDate) {
    return {
      title: 'Your first payment isn’t complete',
      text: paymentDueDate
        ? `Complete it in the billing portal before ${formatDay(paymentDueDate, timeZone, now)}. Nothing has been charged yet.`
        : 'Complete it in the billing portal. Nothing has been charged yet.',
      status: 'Payment incomplete',
    };
  }
  const day = formatDay(nextBillingDate, timeZone, now);
  const isOver = Date.parse(nextBillingDate) <= now.getTime();
  return {
    title: `${plan ? `${PLANS[plan].name} plan` : 'Your plan'}: first charge on ${day}`,
    ...(isOver ? {} : { lead: `You have full access. Cancel before ${day} and you pay nothing.` }),
    text: isOver
      ? 'Your trial is over, and your first payment is being processed. You keep full access in the meantime.'
      : `You have full access. ${price ?? 'The price of your plan'} will be charged when your trial ends, unless you cancel before then.`,
    status: 'In trial',
  };
}

function describeTrial(user: User, now: Date): SubscriptionState {
  const { trialEndsAt, timeZone } = user;
  const days = getTrialDaysLeft(trialEndsAt, now);
  if (days === null || !trialEndsAt) {
    return {
      title: 'Your trial has no end date',
      text: 'Nothing will be charged unless you choose a plan.',
      status: 'Trial',
    };
  }
  return {
    title: `${days} ${days === 1 ? 'day' : 'days'} left in your trial`,
    text: `You have full access until ${formatDay(trialEndsAt, timeZone, now)}. ${describeNoCharge(user)} unless you choose a plan.`,
    status: 'Trial',
  };
}
