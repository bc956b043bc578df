import { userNotFoundError } from '@attune/domain/account/account-errors';
import { billingError } from '@attune/domain/billing/billing-errors';
import { findUser, lockUser, type UserRow, updateUser } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { readAccount, saveCustomerEmail } from '../accounts/accounts.repository.ts';
import { callProvider, limitProviderCalls, logBillingAction } from '../call-provider.ts';
import { releaseParkedEvents } from '../events/events.repository.ts';

/** Returns the user's customer id. Creates the customer or updates its email address if needed. */
export async function ensureCustomer(services: Services, user: UserRow): Promise<string> {
  const { payments, db } = services;
  const { id: userId, email, name } = user;
  const saveEmail = () =>
    withLockedUser(services, userId, (tx) => saveCustomerEmail(tx, userId, email));
  if (user.stripeCustomerId === null) {
    const newCustomerId = await payments.createCustomer({ userId, email, name });
    const customerId = await adoptCustomer(services, userId, newCustomerId);
    if (customerId === newCustomerId) await saveEmail();
    return customerId;
  }
  const account = await readAccount(db, userId);
  if (account?.customerEmail !== email) {
    await payments.updateCustomerEmail(user.stripeCustomerId, email);
    await saveEmail();
  }
  return user.stripeCustomerId;
}

/** Stores the customer id unless the user already has one. Returns the id the user then has. */
export function adoptCustomer(
  services: Pick<Services, 'db' | 'clock'>,
  userId: string,
  customerId: string,
): Promise<string> {
  return withLockedUser(services, userId, async (tx, user) => {
    if (user.stripeCustomerId !== null) return user.stripeCustomerId;
    const now = services.clock.now();
    await updateUser(tx, userId, { stripeCustomerId: customerId }, now);
    await releaseParkedEvents(tx, { customerId, userId, now });
    return customerId;
  });
}

/** Returns a temporary URL of the provider's portal. Only users with a customer have a portal. */
export async function createPortalSession(services: Services, userId: string): Promise<string> {
  const user = await findUser(services.db, userId);
  if (!user?.stripeCustomerId) throw billingError('billing.no_customer');
  await limitProviderCalls(services, userId);
  const url = await callProvider(services, { action: 'portal', userId }, () =>
    openPortal(services, user),
  );
  logBillingAction(services, { action: 'portal', userId });
  return url;
}

/** Returns the portal's URL. The portal links back to the page for managing the subscription. */
export async function openPortal(services: Services, user: UserRow): Promise<string> {
  const customerId = await ensureCustomer(services, user);
  return services.payments.createPortal(customerId, `${services.appUrl}/subscription/manage`);
}

/** Runs `write` with the user's row locked. Throws if the user was deleted meanwhile. */
export function withLockedUser<Result>(
  { db }: Pick<Services, 'db'>,
  userId: string,
  write: (tx: Executor, user: UserRow) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw userNotFoundError(userId);
    return write(tx, user);
  });
}
