import type { Services } from '../../platform/services.ts';
import { type UserRow, updateUser } from '../account/index.ts';
import { keepCustomerEmail, readAccount } from './accounts.repository.ts';
import { wakeParked } from './events.repository.ts';
import { withUser } from './with-user.ts';

/** The person's customer at the provider, made if there is none, under the address of today. */
export async function ensureCustomer(services: Services, user: UserRow): Promise<string> {
  const { payments, db } = services;
  const { id: userId, email, name } = user;
  const keepEmail = () => withUser(services, userId, (tx) => keepCustomerEmail(tx, userId, email));
  if (user.stripeCustomerId === null) {
    const made = await payments.createCustomer({ userId, email, name });
    const customerId = await adoptCustomer(services, userId, made);
    if (customerId === made) await keepEmail();
    return customerId;
  }
  const account = await readAccount(db, userId);
  if (account?.customerEmail !== email) {
    await payments.updateCustomerEmail(user.stripeCustomerId, email);
    await keepEmail();
  }
  return user.stripeCustomerId;
}

/** Writes down whose customer it is, unless the person has one; answers the one that counts. */
export function adoptCustomer(
  services: Pick<Services, 'db' | 'clock'>,
  userId: string,
  customerId: string,
): Promise<string> {
  return withUser(services, userId, async (tx, user) => {
    if (user.stripeCustomerId !== null) return user.stripeCustomerId;
    const now = services.clock.now();
    await updateUser(tx, userId, { stripeCustomerId: customerId }, now);
    await wakeParked(tx, { customerId, userId, now });
    return customerId;
  });
}
