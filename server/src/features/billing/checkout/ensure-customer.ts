import { userNotFoundError } from '@attune/domain/account/account-errors';
import { billingError } from '@attune/domain/billing/billing-errors';
import { findUser, lockUser, type UserRow, updateUser } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { readAccount, saveCustomerEmail } from '../accounts/accounts.repository.ts';
import { callProvider, limitProviderCalls, logBillingAction } from '../call-provider.ts';
import { releaseParkedEvents } from '../events/events.repository.ts';

/** The user's customer at the provider, with the current email address. Creates it if needed. */
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

/** Stores the customer unless the user already has one. Returns the one that counts. */
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

/** The temporary URL of the provider's portal. Only users with a customer have one. */
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

/** The portal returns to the page it was opened from. */
export async function openPortal(services: Services, user: UserRow): Promise<string> {
  const customerId = await ensureCustomer(services, user);
  return services.payments.createPortal(customerId, `${services.appUrl}/subscription/manage`);
}

/** Runs a write with the user's row locked. Throws when the user was deleted meanwhile. */
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
