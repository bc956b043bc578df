import { userMissing } from '@attune/domain/account/account-errors';
import type { Services } from '../../platform/services.ts';
import { lockUser, type UserRow, updateUser } from '../account/index.ts';
import { keepCustomerEmail, readAccount } from './accounts.repository.ts';
import { wakeParked } from './events.repository.ts';

/** The person's customer at the provider, made if there is none, under the address of today. */
export async function ensureCustomer(services: Services, user: UserRow): Promise<string> {
  const { payments, db } = services;
  const { id: userId, email, name } = user;
  if (user.stripeCustomerId === null) {
    const customerId = await payments.createCustomer({ userId, email, name });
    await keepCustomerEmail(db, userId, email);
    return adoptCustomer(services, userId, customerId);
  }
  const account = await readAccount(db, userId);
  if (account?.customerEmail !== email) {
    await payments.updateCustomerEmail(user.stripeCustomerId, email);
    await keepCustomerEmail(db, userId, email);
  }
  return user.stripeCustomerId;
}

/** Writes down whose customer it is, unless the person has one; answers the one that counts. */
export function adoptCustomer(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  customerId: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw userMissing(userId);
    if (user.stripeCustomerId !== null) return user.stripeCustomerId;
    await updateUser(tx, userId, { stripeCustomerId: customerId }, clock.now());
    await wakeParked(tx, customerId, clock.now());
    return customerId;
  });
}
