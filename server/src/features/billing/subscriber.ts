import type { UserRow } from '../account/index.ts';
import type { PeopleAnswer } from './billing.schemas.ts';

export function toSubscriber(user: UserRow): PeopleAnswer['people'][number] {
  return {
    userId: user.id,
    name: user.name,
    email: user.email,
    subscriptionStatus: user.subscriptionStatus,
    subscriptionPlan: user.subscriptionPlan,
    stripeCustomerId: user.stripeCustomerId,
    stripeSubscriptionId: user.stripeSubscriptionId,
  };
}
