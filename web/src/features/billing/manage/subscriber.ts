import type { User } from '#platform/api/generated/types.gen.ts';

export type Subscriber = User & { stripeSubscriptionId: string };

export function isSubscriber(user: User): user is Subscriber {
  return user.stripeSubscriptionId !== null;
}
