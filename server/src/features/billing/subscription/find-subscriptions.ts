import type { UserRow } from '#features/account';
import type { Services } from '#platform/services.ts';
import type { PeopleResponse } from '../billing.schemas.ts';
import { searchPeople } from '../staff/staff.repository.ts';

const MAX_RESULTS = 50;

export async function findSubscriptions(
  { db }: Pick<Services, 'db'>,
  query: string,
): Promise<PeopleResponse> {
  const found = await searchPeople(db, query.trim(), MAX_RESULTS);
  return { people: found.map(toSubscriber) };
}

export function toSubscriber(user: UserRow): PeopleResponse['people'][number] {
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
