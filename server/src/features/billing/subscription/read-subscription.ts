import { userNotFoundError } from '@attune/domain/account/account-errors';
import { findUser } from '#features/account';
import type { Services } from '#platform/services.ts';
import { readAccount } from '../accounts/accounts.repository.ts';
import type { SubscriptionResponse } from '../billing.schemas.ts';
import { listEvents } from '../events/events.repository.ts';
import { listNotices } from '../notices/notices.repository.ts';
import { toSubscriber } from './find-subscriptions.ts';

const MAX_EVENTS = 100;
const MAX_NOTICES = 100;
const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;

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
  return {
    person: {
      ...toSubscriber(user),
      subscriptionStart: iso(user.subscriptionStart),
      subscriptionEnd: iso(user.subscriptionEnd),
      isTrialing: user.isTrialing,
      cancelAtPeriodEnd: user.cancelAtPeriodEnd,
      trialEndsAt: iso(user.trialEndsAt),
      paymentDueDate: iso(user.paymentDueDate),
      nextBillingDate: iso(user.nextBillingDate),
      syncedAt: iso(account?.syncedAt),
    },
    events: events.map((event) => ({
      id: event.id,
      type: event.type,
      createdAt: event.createdAt.toISOString(),
      receivedAt: event.receivedAt.toISOString(),
      processedAt: iso(event.processedAt),
      outcome: event.outcome,
      attempts: event.attempts,
      lastError: event.lastError,
    })),
    notices: notices.map(({ kind, key, createdAt }) => ({
      kind,
      key,
      createdAt: createdAt.toISOString(),
    })),
  };
}
