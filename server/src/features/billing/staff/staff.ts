import { userNotFoundError } from '@attune/domain/account/account-errors';
import { findUser, type UserRow } from '#features/account';
import { withIsoDates } from '#platform/http/iso-dates.ts';
import type { Services } from '#platform/services.ts';
import { readAccount } from '../accounts/accounts.repository.ts';
import { auditBillingAction, callProvider } from '../call-provider.ts';
import { listEvents } from '../events/events.repository.ts';
import { listNotices } from '../notices/notices.repository.ts';
import { syncSubscription } from '../subscription/sync-subscription.ts';
import { toWithdrawalResponse } from '../withdrawal/read-withdrawal.ts';
import type { MemberWithdrawalResponse } from '../withdrawal/withdrawal.schemas.ts';
import { type ContractState, readContractStates } from '../withdrawal/withdrawal-state.ts';
import { searchPeople } from './staff.repository.ts';
import {
  type PeopleResponse,
  peopleResponse,
  type SubscriptionResponse,
  subscriptionResponse,
} from './staff.schemas.ts';

const MAX_RESULTS = 50;

export async function findSubscribers(
  { db }: Pick<Services, 'db'>,
  query: string,
): Promise<PeopleResponse> {
  const users = await searchPeople(db, query.trim(), MAX_RESULTS);
  return peopleResponse.parse({ people: users.map(toPerson) });
}

const toPerson = (user: UserRow) => ({ ...withIsoDates(user), userId: user.id });

const MAX_EVENTS = 100;
const MAX_NOTICES = 100;

export async function readSubscription(
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<SubscriptionResponse> {
  const user = await findUser(db, userId);
  if (!user) throw userNotFoundError(userId);
  const account = await readAccount(db, userId);
  const customerId = user.stripeCustomerId;
  const events = await listEvents(db, { userId, customerId, limit: MAX_EVENTS });
  const notices = await listNotices(db, userId, MAX_NOTICES);
  const syncedAt = account?.syncedAt?.toISOString() ?? null;
  return subscriptionResponse.parse({
    person: { ...toPerson(user), syncedAt },
    events: events.map(withIsoDates),
    notices: notices.map(withIsoDates),
  });
}

export async function readMemberWithdrawal(
  services: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<MemberWithdrawalResponse> {
  const user = await findUser(services.db, userId);
  if (!user) throw userNotFoundError(userId);
  const [newest, ...earlier] = await readContractStates(services.db, user);
  const isConfirmed = ({ withdrawal }: ContractState) => withdrawal?.confirmedAt != null;
  const waiting = earlier.filter((state) => state.withdrawal && !isConfirmed(state));
  return {
    ...(newest
      ? await toWithdrawalResponse(services, user, newest)
      : { contract: null, withdrawal: null }),
    waiting: await Promise.all(waiting.map((state) => toWithdrawalResponse(services, user, state))),
    earlierWithdrawals: earlier.filter(isConfirmed).length,
  };
}

export async function resyncSubscription(
  services: Services,
  staffId: string,
  userId: string,
): Promise<SubscriptionResponse> {
  await callProvider(services, { action: 'resync', userId }, () =>
    syncSubscription(services, userId),
  );
  const action = { action: 'resync', auditAction: 'billing.resynced' } as const;
  await auditBillingAction(services, { ...action, userId, by: staffId });
  return readSubscription(services, userId);
}
