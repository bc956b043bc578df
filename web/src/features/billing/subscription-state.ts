import { hasAccess } from '@attune/domain/billing/access';
import { ENDLESS_TRIAL_END, trialDaysLeft } from '@attune/domain/billing/trial';
import type { User } from '../../platform/api/account.ts';
import { formatDate } from '../../platform/browser/format-date.ts';
import { formatDay } from './dates.ts';

export type SubscriptionState = { title: string; text: string };

/** Where the person stands, as one finding and one sentence. */
export function subscriptionState(user: User, now: Date): SubscriptionState {
  const { timeZone, trialEndsAt, subscriptionEnd, nextBillingDate } = user;
  if (!hasAccess(user, now)) {
    const end = subscriptionEnd ?? trialEndsAt;
    return {
      title: end ? `Your access ended on ${formatDay(end, timeZone)}` : 'Your access has ended',
      text: `${user.stripeSubscriptionId ? 'Nothing was deleted' : 'Nothing was charged and nothing was deleted'}. Choose a plan to open the pages again.`,
    };
  }
  if (user.subscriptionStatus === 'active') {
    return {
      title: 'You are subscribed',
      text: subscriptionEnd
        ? `You have access until ${formatDate(subscriptionEnd, timeZone)}.`
        : nextBillingDate
          ? `It renews on ${formatDate(nextBillingDate, timeZone)}.`
          : 'All pages are open to you.',
    };
  }
  const days = trialDaysLeft(trialEndsAt, now);
  if (days === null || !trialEndsAt || Date.parse(trialEndsAt) >= ENDLESS_TRIAL_END.getTime()) {
    return { title: 'Your trial does not end', text: 'Nothing will be charged.' };
  }
  return {
    title: `${days} ${days === 1 ? 'day' : 'days'} left in your trial`,
    text: `You have full access until ${formatDay(trialEndsAt, timeZone)}. No card is on file. Nothing will be charged unless you choose a plan.`,
  };
}
