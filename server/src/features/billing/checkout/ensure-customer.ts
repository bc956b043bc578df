import { type UserRow, updateUser } from '#features/account';
import type { Services } from '#platform/services.ts';
import { readAccount, saveCustomerEmail } from '../accounts/accounts.repository.ts';
import { releaseParkedEvents } from '../events/events.repository.ts';
import { withLockedUser } from '../subscription/with-locked-user.ts';

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
