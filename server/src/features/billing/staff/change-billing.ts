import { userNotFoundError } from '@attune/domain/account/account-errors';
import { billingError } from '@attune/domain/billing/billing-errors';
import { MAX_TRIAL_EXTENSION_DAYS } from '@attune/domain/billing/staff-inputs';
import { kernelError } from '@attune/domain/kernel/errors';
import { addDays } from '@attune/domain/kernel/time';
import { findUser, lockUser, updateUser } from '#features/account';
import { audit } from '#features/audit';
import type { Services } from '#platform/services.ts';
import { readInvoices } from '../subscription/list-invoices.ts';
import type { InvoicesResponse } from '../subscription/subscription.schemas.ts';
import type { SubscriptionResponse } from './staff.schemas.ts';
import { readSubscription } from './staff.ts';

/** Moves the end of a trial. A trial that was recorded as ended runs again. */
export async function extendTrial(
  services: Services,
  staffId: string,
  userId: string,
  trialEndsAt: Date,
): Promise<SubscriptionResponse> {
  const now = services.clock.now();
  requireReachableEnd(trialEndsAt, now);
  await services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw userNotFoundError(userId);
    if (user.stripeSubscriptionId !== null || user.subscriptionStatus === 'active') {
      throw billingError('billing.trial_has_plan');
    }
    const running = { subscriptionStatus: 'trialing', isTrialing: true } as const;
    await updateUser(tx, userId, { trialEndsAt, ...running, subscriptionEnd: null }, now);
    await audit(tx, {
      at: now,
      actorId: staffId,
      action: 'billing.trial_extended',
      subject: { kind: 'user', id: userId },
      detail: { until: trialEndsAt.toISOString() },
    });
  });
  return readSubscription(services, userId);
}

function requireReachableEnd(end: Date, now: Date): void {
  if (end > now && end <= addDays(now, MAX_TRIAL_EXTENSION_DAYS)) return;
  const message = 'Please choose a day within the next year.';
  throw kernelError('request.invalid', { message, fields: [{ path: 'trialEndsAt', message }] });
}

export async function listMemberInvoices(
  services: Services,
  userId: string,
): Promise<InvoicesResponse> {
  return readInvoices(services, {
    id: userId,
    stripeCustomerId: await readCustomer(services, userId),
  });
}

export async function readCustomer({ db }: Services, userId: string): Promise<string | null> {
  const user = await findUser(db, userId);
  if (!user) throw userNotFoundError(userId);
  return user.stripeCustomerId;
}
