import type { User } from '../../../platform/api/account.ts';

/** Somebody with a subscription that can be acted on. */
export type Subscriber = User & { stripeSubscriptionId: string };

export function isSubscriber(user: User): user is Subscriber {
  return user.stripeSubscriptionId !== null;
}
